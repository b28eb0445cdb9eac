import { execFile } from "node:child_process"
import { createReadStream } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { build } from "esbuild"
import { alternateMedians } from "../figures.mjs"
import { passedOn } from "../programs.mjs"
import { reportRow } from "../report-rows.mjs"
import { ROOT } from "../work-folder.mjs"

export const title = "Workbook: a million rows of the salary report through its writer, and opened in LibreOffice"

const GROWTH = 60 * 2 ** 20
const LAG_MS = 50
const MEGABYTE = 2 ** 20
const COLUMNS = 11
/** LibreOffice reads the whole sheet at once: a million rows take it minutes. */
const OPEN_MS = 15 * 60_000

export async function run({ folder, isQuick, rounds }, section) {
  const rows = isQuick ? 100_000 : 1_000_000
  const outfile = join(folder, "workbook-speed.mjs")
  await build({
    entryPoints: [join(ROOT, "tests/bench/workbook-speed.mjs")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "~": join(ROOT, "app") },
    logLevel: "error",
  })
  const file = join(folder, "salaries.xlsx")
  const env = { ...passedOn(), APP_ENV: "test" }
  const write = async () =>
    JSON.parse(
      (
        await promisify(execFile)(
          process.execPath,
          ["--expose-gc", "--heap-growing-percent=50", outfile, String(rows), file],
          { env },
        )
      ).stdout,
    )
  const { written } = await alternateMedians(rounds, { written: write })
  const what = `${rows.toLocaleString("en-US")} rows`
  section.row({ what: `${what}: whole file`, unit: "ms", ours: written.ms })
  section.row({ what: `${what}: processor`, unit: "ms", ours: written.cpu })
  section.row({ what: `${what}: megabytes`, unit: "count", ours: Math.round(written.bytes / MEGABYTE) })
  section.row({
    what: `${what}: memory over the start`,
    unit: "memory",
    ours: written.growth,
    bar: "<= 60 MB",
    isGood: written.growth <= GROWTH,
  })
  section.row({
    what: `${what}: longest hold of the event loop`,
    unit: "ms",
    ours: written.held,
    bar: `<= ${LAG_MS} ms`,
    isGood: written.held <= LAG_MS,
  })
  const wrong = await wrongCells(folder, file, rows)
  if (wrong === null) return section.note("LibreOffice is not installed (libreoffice-calc-nogui): not opened.")
  section.row({
    what: `${what} in LibreOffice: cells that differ`,
    unit: "count",
    ours: wrong,
    bar: "0",
    isGood: wrong === 0,
  })
}

/** How many cells are others after LibreOffice opened the file and wrote it as CSV; null where the machine has none. */
async function wrongCells(folder, file, rows) {
  const run = promisify(execFile)
  if (!(await run("soffice", ["--version"]).catch(() => null))) return null
  const profile = `-env:UserInstallation=file://${folder}/office`
  // Comma, quotes, UTF-8, as stored and not as shown, text quoted: cells come back as they are kept.
  const filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false"
  await run("soffice", [profile, "--headless", "--convert-to", filter, "--outdir", folder, file], { timeout: OPEN_MS })
  let wrong = 0
  let at = -1
  const lines = createInterface({ input: createReadStream(join(folder, "salaries.csv")) })
  for await (const line of lines) {
    const cells = cellsOf(line)
    if (at >= 0) wrong += reportRow(at).filter((cell, column) => !isSame(cells[column], cell, column)).length
    at++
  }
  return wrong + Math.abs(rows - at) * COLUMNS
}

/** The cells of a line; none of ours holds a break or a quotation mark. */
const cellsOf = (line) => [...line.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g)].map(([, quoted, bare]) => quoted ?? bare)

/** Columns whose cells are numbers: an id, days and four amounts. */
const isSame = (found, said, column) =>
  [0, 4, 5, 6, 7, 8].includes(column) ? found !== "" && Number(found) === Number(said) : found === String(said)
