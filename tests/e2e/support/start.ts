import { createWriteStream } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ForeignMode } from "../../../upstream/foreign/modes"
import startPostgres from "../../support/postgres-of-run"
import { startStackOnPostgres } from "../../support/stack-on-postgres"

/** Environment variables with the URLs of the run's stacks, by back office. */
export const STACKS = "E2E_STACKS"
/** The programs' frozen clock. The seed has running menus and open orders on these days. */
export const NOW = "2026-11-22T09:00:00Z"
/** The stack's log file. */
export const LOG_FILE = "E2E_LOG"
/** Response modes of each back office (upstream/README.md). */
const OFFICES = {
  ours: [],
  documented: ["documented", "lower"],
  strange: ["capitalised", "unknown"],
  bare: ["nulls"],
  longest: ["longest"],
} as const satisfies Record<string, readonly ForeignMode[]>
/** Names that the tasks search or create. They keep their length where all other texts have the maximum. */
const KEPT = [
  ...["Riyadh", "Makkah", "Makkah Central", "Al Olaya", "Al Malqa", "Lunch", "Masar Delivery Co."],
  ...["عبدالرحمن", "Abdulrahman", "الحارثي", "Saleh"],
]
export type Office = keyof typeof OFFICES

/** Back offices that are only used in a full run. */
export const ON_DEMAND = ["documented", "strange", "bare", "longest"] as const satisfies readonly Office[]

function isWanted(office: string): boolean {
  const every = process.env.EVERY_OFFICE
  return !ON_DEMAND.some((one) => one === office) || every === "1" || every === office
}

/** Starts one stack per back office for the whole run. */
export default async function start(): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), "saffron-e2e-"))
  const offices = Object.entries(OFFICES).filter(([office]) => isWanted(office))
  const stacks = await Promise.all(
    offices.map(async ([office, modes]) => {
      const stack = await startOne(join(folder, `${office}.log`))
      await stack.control("/foreign", { modes, kept: KEPT })
      return { office, ...stack }
    }),
  )
  process.env[STACKS] = JSON.stringify(Object.fromEntries(stacks.map(({ office, addresses }) => [office, addresses])))
  process.env[LOG_FILE] = stacks[0]?.logFile
  return async () => {
    const lines = (await Promise.all(stacks.map((stack) => stack.stop()))).flat()
    await stopPostgres()
    await rm(folder, { recursive: true, force: true })
    // Browsers send these reports late, so they cannot be checked per test.
    const violations = lines.filter((line) => line.includes('"event":"csp_report"'))
    if (violations.length > 0) throw new Error(`The content security policy was violated:\n${violations.join("\n")}`)
  }
}

async function startOne(logFile: string) {
  const stack = await startStackOnPostgres({ env: { TZ: "UTC", FROZEN_NOW: NOW } })
  const { dashboard, upstream, identity } = stack
  const control = async (path: string, body: object) => {
    await fetch(`${upstream}/__control${path}`, { method: "POST", body: JSON.stringify(body) })
  }
  await control("/clock", { now: NOW })
  const log = createWriteStream(logFile)
  log.write(stack.output())
  stack.process.stdout?.pipe(log)
  return {
    control,
    logFile,
    addresses: { dashboard, upstream, identity },
    async stop(): Promise<string[]> {
      await stack.stop()
      return (await readFile(logFile, "utf8")).split("\n")
    },
  }
}
