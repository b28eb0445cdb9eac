/**
 * `npm run bench`: every figure of the bars, measured beside what it is compared with: the floor, a bare Remix app, and
 * the peer, react-admin. Builds both below the system's temporary folder and changes nothing here.
 * A section stays while a bar, a record or docs/security-proofs.md asks for its figure.
 *
 *   --only pages,server   only these sections
 *   --quick               three rounds instead of seven, and shorter ones: to see that it runs, not to quote
 *   --json                the figures as JSON on standard output, the table left out
 *   --store embedded      the dashboard's store inside its process (default: PostgreSQL where the machine has one)
 */
import { rm } from "node:fs/promises"
import { parseArgs } from "node:util"
import { createBench } from "./bench.mjs"
import { killAll } from "./programs.mjs"
import { createReport } from "./report.mjs"

const SECTIONS = [
  "pages",
  "first-row",
  "server",
  "added",
  "builder",
  "screens",
  "map",
  "split",
  "options",
  "size",
  "memory",
  "uploads",
  "start",
  "traces",
  "dispatch-no-script",
  "csv",
  "workbook",
  "load",
  "crowd",
  "crowd-killed",
  "crowd-killed-postgres",
  "siege",
  "rolling",
  "soak",
]

/** Takes an hour: only when it is asked for. */
const ONLY_BY_NAME = ["soak"]

const { values: flags } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    store: { type: "string", default: "auto" },
  },
})
const wanted =
  flags.only?.split(",").map((name) => name.trim()) ?? SECTIONS.filter((name) => !ONLY_BY_NAME.includes(name))
const unknown = wanted.find((name) => !SECTIONS.includes(name))
if (unknown) {
  console.error(`There is no section ${unknown}: ${SECTIONS.join(", ")}`)
  process.exit(2)
}

process.once("exit", killAll)
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1))

const report = createReport({ isQuiet: flags.json })
const bench = await createBench({ report, isQuick: flags.quick, store: flags.store })
let failed = 0
try {
  for (const name of SECTIONS.filter((each) => wanted.includes(each))) failed += await measure(name)
} finally {
  await bench.stop()
  await rm(bench.folder, { recursive: true, force: true })
}
if (flags.json) console.log(JSON.stringify({ ...bench.machine, sections: report.toJson() }, null, 2))
else console.log(`\n${report.summary()}`)
process.exit(failed > 0 ? 1 : 0)

/** A section that breaks is told and does not take the others with it. */
async function measure(name) {
  const { title, run } = await import(`./sections/${name}.mjs`)
  const section = report.section(title)
  const started = performance.now()
  try {
    await run(bench, section)
    return 0
  } catch (error) {
    section.skip(name, "could not be measured")
    console.error(error)
    return 1
  } finally {
    section.note(`${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    section.print()
  }
}
