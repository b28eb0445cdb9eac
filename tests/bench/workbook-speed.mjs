/**
 * Rows of a salary report through the dashboard's own workbook writer in a process of its own; prints milliseconds, those
 * of the processor, bytes, memory over the start and the longest hold of the event loop as JSON. Bundled by the section
 * workbook, because the writer is TypeScript. Arguments: rows, and where the file goes.
 */
import { createWriteStream } from "node:fs"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { workbookPieces } from "../../app/lists/workbook.server"
import { reportRow } from "./report-rows.mjs"

const [rows, path] = [Number(process.argv[2]), process.argv[3]]
const BATCH = 1_000
const KINDS = [
  "digits",
  "text",
  "text",
  "text",
  "number",
  "decimal",
  "decimal",
  "decimal",
  "decimal",
  "kept-digits",
  "kept-digits",
]
const columns = KINDS.map((kind, at) => ({ head: `Column ${at + 1}`, kind, value: (row) => row[at] }))

async function* batches() {
  for (let sent = 0; sent < rows; sent += BATCH)
    yield Array.from({ length: Math.min(BATCH, rows - sent) }, (_, at) => reportRow(sent + at))
}

await new Promise((resolve) => setTimeout(resolve, 500))
globalThis.gc?.()
const idle = process.memoryUsage.rss()
let highest = idle
const watch = setInterval(() => {
  highest = Math.max(highest, process.memoryUsage.rss())
}, 20)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const started = performance.now()
const before = process.cpuUsage()
let bytes = 0
async function* counted() {
  for await (const { bytes: piece } of workbookPieces(columns, batches())) {
    bytes += piece.byteLength
    yield piece
  }
}
await pipeline(Readable.from(counted()), createWriteStream(path))
const ms = performance.now() - started
const { user, system } = process.cpuUsage(before)
// A last turn, so that a hold up to the end is seen.
await new Promise((resolve) => setTimeout(resolve, 20))
delay.disable()
clearInterval(watch)
console.log(JSON.stringify({ ms, cpu: (user + system) / 1e3, bytes, growth: highest - idle, held: delay.max / 1e6 }))
process.exit(0)
