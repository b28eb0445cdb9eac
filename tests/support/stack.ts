import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { copySeededData, DATABASES } from "./stack-data"
import { until } from "./until"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const BUILD = join(ROOT, "build")
const PROGRAM = join(BUILD, "server.js")
/** When the seed was made: a test that stands still in its days finds the same on every day that it runs. */
export const SEEDED_ON = "2026-11-22T09:00:00Z"
/** A first start seeds the reference upstream (milliseconds). */
const START_MS = 120_000

export interface StackOptions {
  /** Environment on top of the test's own; ports default to free ones. */
  readonly env?: Record<string, string>
  /** A data folder to go on with; without it a new one with seeded databases, removed at the stop. */
  readonly dataDir?: string
  /** Options of Node itself, such as --expose-gc. */
  readonly nodeOptions?: readonly string[]
}

export interface Stack {
  /** The origin that browsers use. */
  readonly dashboard: string
  readonly upstream: string
  readonly identity: string
  readonly metrics: string | null
  /** The dashboard's port. */
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything it printed so far, standard output and error together. */
  output(): string
  /** Waits until it has printed what it did so far: lines of the log leave together, a moment later and in order. */
  written(): Promise<void>
  /** The log lines so far. */
  lines(): Record<string, unknown>[]
  /** Resolves with its exit code, or with the signal's name. */
  readonly exited: Promise<number | string>
  /** Stops it with SIGINT, which does not wait for a load balancer, and removes its data. */
  stop(): Promise<void>
}

interface Ready {
  ready: true
  origin: string
  upstream: string
  identity: string
  metrics: string | null
}

/**
 * Starts the built dashboard with its reference upstream and identity provider, each on a free port and on data of its
 * own, and waits until it takes requests.
 *
 * @throws Error with everything it printed, when it ends before it is ready or the build is missing
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  return startOnce(options).catch((error: unknown) => {
    // A port that was free a moment ago; another one is.
    if (options.env?.PORT || !/^PORT: \d+ is already in use$/m.test(String(error))) throw error
    return startOnce(options)
  })
}

async function startOnce({ env = {}, dataDir, nodeOptions = [] }: StackOptions): Promise<Stack> {
  if (!existsSync(PROGRAM)) throw new Error("There is no build: run `node scripts/build.mjs` first")
  const folder = dataDir ?? (await newDataFolder(usedWith(env)))
  const child = spawn(process.execPath, [...nodeOptions, PROGRAM], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      APP_ENV: "test",
      PORT: "0",
      UPSTREAM_PORT: "0",
      IDENTITY_PORT: "0",
      METRICS_PORT: "0",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "info",
      DRAIN_MS: "0",
      DATA_DIR: folder,
      ...env,
    },
  })
  const chunks: string[] = []
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk.toString()))
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk.toString()))
  const output = () => chunks.join("")
  const exited = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown"))
  })
  const clean = async () => {
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
  }
  const ready = await waitUntilReady(child, exited, output).catch(async (error: unknown) => {
    await clean()
    throw error
  })
  return {
    dashboard: ready.origin,
    upstream: ready.upstream,
    identity: ready.identity,
    metrics: ready.metrics,
    port: Number(new URL(ready.origin).port),
    dataDir: folder,
    process: child,
    output,
    async written() {
      const mark = `/written-${randomUUID()}`
      await fetch(ready.origin + mark, { redirect: "manual" })
      await until(() => output().includes(mark))
    },
    lines: () => linesOf(output()),
    exited,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT")
      await exited
      await clean()
    },
  }
}

/** The databases that a stack with this environment opens in its folder. */
const usedWith = ({ DATABASE_URL, UPSTREAM_URL }: Record<string, string>) =>
  DATABASES.filter((name) => !(name === "upstream" ? UPSTREAM_URL : DATABASE_URL))

/** A new data folder with seeded databases of this build; whoever asks for it removes it. */
export async function newDataFolder(databases: readonly (typeof DATABASES)[number][] = DATABASES): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "saffron-stack-"))
  await copySeededData({ build: BUILD, day: SEEDED_ON.slice(0, 10) }, folder, databases, async (empty) => {
    await (await startStack({ dataDir: empty, env: { CLOCK_NOW: SEEDED_ON } })).stop()
  })
  return folder
}

function waitUntilReady(child: ChildProcess, exited: Promise<unknown>, output: () => string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill("SIGKILL")
      reject(new Error(`Not ready after ${START_MS} ms:\n${output()}`))
    }, START_MS)
    child.on("message", (message) => {
      clearTimeout(tooLate)
      resolve(message as Ready)
    })
    void exited.then((how) => {
      clearTimeout(tooLate)
      reject(new Error(`Ended with ${how} before it was ready:\n${output()}`))
    })
  })
}

/** The lines of the log among what a program printed. */
export function linesOf(text: string): Record<string, unknown>[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
