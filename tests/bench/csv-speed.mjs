/**
 * A million generated rows through the dashboard's own CSV writer and through csv-stringify bare, in turn, in one
 * process; prints milliseconds, those of the processor, and the longest hold of the event loop as JSON. Bundled by the section csv, because the
 * writer is TypeScript. Arguments: rows and rounds.
 */
import { monitorEventLoopDelay } from "node:perf_hooks"
import { stringify } from "csv-stringify/sync"
import { exportFile } from "../../app/lists/export-file.server"

const [rows, rounds] = process.argv.slice(2, 4).map(Number)
const BATCH = 1_000
const batch = Array.from({ length: BATCH }, (_, at) => ({
  id: String(100_000 + at),
  name: `Kitchen of the North ${at}, Al Olaya`,
  arabic: "مطبخ الشمال، العليا",
  phone: `9665012345${at % 100}`,
}))
const columns = [
  { head: "#", kind: "digits", value: (row) => row.id },
  { head: "Name", value: (row) => row.name },
  { head: "Arabic Name", value: (row) => row.arabic },
  { head: "Phone", kind: "kept-digits", value: (row) => row.phone },
]

async function* batches() {
  for (let sent = 0; sent < rows; sent += BATCH) yield batch
}

async function ours(round) {
  const context = {
    url: new URL("http://localhost/rows/export.csv"),
    signal: new AbortController().signal,
    log: { info() {}, warn() {}, error() {} },
  }
  const file = { name: "rows", columns, read: batches, listPath: "/rows" }
  // Who exports is written down; without a store that is only logged.
  const staff = { id: "1", email: "bench@saffron.example", firstName: "B", lastName: "B" }
  const { body } = await exportFile(context, { id: `round ${round}`, staffKey: "bench", staff }, file)
  let bytes = 0
  for await (const piece of body) bytes += piece.byteLength
  return bytes
}

/** The least that the library can be asked to do for the same rows. */
async function bare() {
  const encoder = new TextEncoder()
  let bytes = 0
  for await (const part of batches()) {
    bytes += encoder.encode(stringify(part.map((row) => columns.map(({ value }) => value(row))))).byteLength
  }
  return bytes
}

async function timed(run, round) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const before = process.cpuUsage()
  await run(round)
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  // A last turn, so that a hold up to the end is seen.
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  return { ms, cpu: (user + system) / 1e3, held: delay.max / 1e6 }
}

const figures = { ours: [], bare: [] }
for (let round = 0; round < rounds; round++) {
  figures.ours.push(await timed(ours, round))
  figures.bare.push(await timed(bare, round))
}
console.log(JSON.stringify(figures))
