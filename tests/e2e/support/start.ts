import { createWriteStream } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startStack } from "../../support/stack"

/** Addresses of the run's stack, as the workers find them. */
export const ADDRESSES = "E2E_STACK"
/** The programs' clock stands still here: the seed has menus that run and orders that are open in these days. */
export const NOW = "2026-11-22T09:00:00Z"
/** The file that the stack's log goes to. */
export const LOG_FILE = "E2E_LOG"

/** Starts one dashboard with its upstream and identity provider for the whole run. */
export default async function start(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "saffron-e2e-"))
  const logFile = join(folder, "stack.log")
  const stack = await startStack({ env: { TZ: "UTC", FROZEN_NOW: NOW } })
  await fetch(`${stack.upstream}/__control/clock`, { method: "POST", body: JSON.stringify({ now: NOW }) })
  const log = createWriteStream(logFile)
  log.write(stack.output())
  stack.process.stdout?.pipe(log)
  const { dashboard, upstream, identity } = stack
  process.env[ADDRESSES] = JSON.stringify({ dashboard, upstream, identity })
  process.env[LOG_FILE] = logFile
  return async () => {
    await stack.stop()
    const lines = (await readFile(logFile, "utf8")).split("\n")
    await rm(folder, { recursive: true, force: true })
    // Browsers send these reports late, so they can't be asked for test by test.
    const violations = lines.filter((line) => line.includes('"event":"csp_report"'))
    if (violations.length > 0) throw new Error(`The content security policy was violated:\n${violations.join("\n")}`)
  }
}
