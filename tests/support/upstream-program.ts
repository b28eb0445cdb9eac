import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { openTestDatabase } from "./postgres"
import { SEEDED_ON } from "./stack"

const PROGRAM = fileURLToPath(new URL("../../build/upstream.js", import.meta.url))

/** The reference upstream as a separate process. */
export interface UpstreamProgram {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Starts the built reference upstream on a new seeded database of the run's PostgreSQL. `userinfoUrl` is the provider's
 * endpoint for the user at sign-in.
 *
 * @throws Error if it ends before it is ready, or the run has no PostgreSQL
 */
export async function startUpstreamProgram(userinfoUrl: string): Promise<UpstreamProgram> {
  const database = await openTestDatabase()
  if (!database) throw new Error("There is no PostgreSQL")
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      ...{ APP_ENV: "test", LOG_LEVEL: "silent", PORT: "0" },
      ...{ DATABASE_URL: database.nearUrl.href, CLOCK_NOW: SEEDED_ON, GOOGLE_USERINFO_URL: userinfoUrl },
    },
  })
  const origin = await originOf(child)
  return {
    origin,
    async stop() {
      child.kill("SIGTERM")
      await once(child, "close")
      await database.close()
    },
  }
}

async function originOf(child: ChildProcess): Promise<string> {
  const ended = once(child, "close").then(([how]) => {
    throw new Error(`The reference upstream ended with ${how} before it was ready`)
  })
  const [ready] = await Promise.race([once(child, "message"), ended])
  return (ready as { origin: string }).origin
}
