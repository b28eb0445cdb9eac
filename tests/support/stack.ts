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
/** The time of the seed. A test with this frozen clock finds the same data on every day. */
export const SEEDED_ON = "2026-11-22T09:00:00Z"
/** A first start seeds the reference upstream (milliseconds). */
const START_MS = 120_000

export interface StackOptions {
  /** Additional environment; ports default to free ones. */
  readonly env?: Record<string, string>
  /** An existing data folder; by default a new one with seeded databases, removed at the stop. */
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
  /** Standard output and error so far. */
  output(): string
  /** Waits until all log lines so far are written, as they are written in batches. */
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
 * Starts the built dashboard with its reference upstream and identity provider, on free ports and with their own data,
 * and waits until it accepts requests.
 *
 * @throws Error with the output, if it ends before it is ready or the build is missing
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  return startOnce(options).catch((error: unknown) => {
    // The free port was taken in the meantime. Try another one.
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

/** The embedded databases that a stack with this environment uses. */
const usedWith = ({ DATABASE_URL, UPSTREAM_URL }: Record<string, string>) =>
  DATABASES.filter((name) => !(name === "upstream" ? UPSTREAM_URL : DATABASE_URL))

/** A new data folder with seeded databases of this build. The caller removes it. */
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

/** The log lines in a program's output. */
export function linesOf(text: string): Record<string, unknown>[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
