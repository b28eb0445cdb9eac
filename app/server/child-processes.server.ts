import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { createServer } from "node:net"
import { createInterface } from "node:readline"
import { type Env, environmentFor } from "~/base/env.server"

/**
 * Time limit of a start (milliseconds): the first one creates and seeds an embedded database, also on a slow machine.
 */
const START_TIMEOUT_MS = 120_000
/** Time between SIGTERM and SIGKILL (milliseconds). */
const KILL_DELAY_MS = 5_000
const LOOPBACK = "127.0.0.1"

/** An account of the local identity provider, as the provider reports it. */
export interface DemoAccount {
  readonly email: string
  readonly kind: string
}

export interface ChildProcesses {
  /** Environment variables with the addresses of the started programs. */
  readonly settings: Record<string, string>
  readonly accounts: readonly DemoAccount[]
  onEnd(report: (line: string) => void): void
  stop(): Promise<void>
}

export interface ProgramFiles {
  command(program: "upstream" | "identity"): readonly [file: string, ...args: string[]]
}

interface Running {
  readonly name: string
  readonly child: ChildProcess
  readonly origin: string
  readonly accounts: readonly DemoAccount[]
}

/**
 * Starts the reference upstream where no `UPSTREAM_URL` is set and the local identity provider where no
 * `GOOGLE_CLIENT_ID` is, and waits until both listen; throws Error with one line when a program does not start.
 */
export async function startChildProcesses(
  env: Env,
  files: ProgramFiles,
  say: (line: string) => void,
): Promise<ChildProcesses> {
  const running: Running[] = []
  const settings: Record<string, string> = {}
  const start = async (name: "upstream" | "identity", port: number, values: Record<string, string>) => {
    const free = await freePort(port)
    if (free !== port) say(`Port ${port} is in use. The ${name} program uses another port.`)
    const program = await startProgram(name, files.command(name), {
      ...values,
      APP_ENV: env.APP_ENV,
      DATA_DIR: env.DATA_DIR,
      HOST: LOOPBACK,
      PORT: String(free),
    })
    running.push(program)
    return program.origin
  }
  const stop = async () => {
    await Promise.all(running.map(stopProgram))
  }
  try {
    if (!env.GOOGLE_CLIENT_ID) {
      const id = `dashboard-${randomBytes(8).toString("hex")}`
      const secret = randomBytes(24).toString("base64url")
      const origin = await start("identity", env.IDENTITY_PORT, {
        IDENTITY_CLIENT_ID: id,
        IDENTITY_CLIENT_SECRET: secret,
        IDENTITY_REDIRECT_URIS: `${env.APP_ORIGIN}/auth/google/callback`,
        PRODUCT_NAME: env.PRODUCT_NAME,
      })
      Object.assign(settings, identitySettings(origin, id, secret))
    }
    if (!env.UPSTREAM_URL) {
      settings.UPSTREAM_URL = await start("upstream", env.UPSTREAM_PORT, {
        GOOGLE_USERINFO_URL: settings.GOOGLE_USERINFO_URL ?? env.GOOGLE_USERINFO_URL,
        BUSINESS_TIME_ZONE: env.BUSINESS_TIME_ZONE,
      })
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    settings,
    accounts: running.flatMap((program) => program.accounts),
    onEnd(report) {
      for (const { name, child } of running) {
        const tell = (how: string) => report(`The ${name} program stopped (${how}). The dashboard stops too.`)
        if (hasEnded(child)) tell("before the dashboard was ready")
        else child.once("exit", (code, signal) => tell(signal ?? `exit code ${code}`))
      }
    },
    stop,
  }
}

function identitySettings(origin: string, clientId: string, clientSecret: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_AUTHORIZATION_URL: `${origin}/authorize`,
    GOOGLE_TOKEN_URL: `${origin}/token`,
    GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    GOOGLE_JWKS_URL: `${origin}/jwks`,
    GOOGLE_ISSUER: origin,
  }
}

async function startProgram(
  name: string,
  [file, ...args]: readonly [string, ...string[]],
  values: Record<string, string>,
): Promise<Running> {
  // A child process exits when the IPC channel closes, so it never outlives its parent.
  const child = spawn(file, args, {
    env: environmentFor(values) as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  })
  passLines(child)
  return new Promise((resolve, reject) => {
    const fail = (how: string) => {
      clearTimeout(tooLate)
      child.kill("SIGKILL")
      reject(new Error(`The ${name} program did not start: ${how}`))
    }
    const tooLate = setTimeout(() => fail(`not ready after ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS)
    child.once("error", (error) => fail(error.message))
    child.once("exit", (code, signal) => fail(signal ?? `exit code ${code}`))
    child.on("message", (message) => {
      const ready = readReady(message)
      if (!ready) return
      clearTimeout(tooLate)
      child.removeAllListeners("exit").removeAllListeners("error")
      child.on("error", () => {})
      resolve({ name, child, ...ready })
    })
  })
}

/** Copies the child's log to ours, without the line that announces its address. */
function passLines(child: ChildProcess): void {
  if (!child.stdout) return
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (!line.startsWith('{"ready":true')) process.stdout.write(`${line}\n`)
  })
}

function readReady(message: unknown): Pick<Running, "origin" | "accounts"> | null {
  if (typeof message !== "object" || message === null) return null
  const { ready, origin, accounts } = message as Record<string, unknown>
  if (ready !== true || typeof origin !== "string") return null
  return { origin, accounts: Array.isArray(accounts) ? accounts.filter(isAccount) : [] }
}

function isAccount(value: unknown): value is DemoAccount {
  if (typeof value !== "object" || value === null) return false
  const { email, kind } = value as Partial<Record<keyof DemoAccount, unknown>>
  return typeof email === "string" && typeof kind === "string"
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function stopProgram({ child }: Running): Promise<void> {
  child.removeAllListeners("exit")
  if (hasEnded(child)) return
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), KILL_DELAY_MS)
    child.once("exit", () => {
      clearTimeout(force)
      resolve()
    })
    child.kill("SIGTERM")
  })
}

/** The port if it is free, else 0: the system then chooses one. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(0))
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(port)))
  })
}
