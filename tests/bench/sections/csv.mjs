import { execFile } from "node:child_process"
import { get } from "node:http"
import { join } from "node:path"
import { promisify } from "node:util"
import { build } from "esbuild"
import { startMerchantPages } from "../csv-upstream.mjs"
import { alternateMedians, median } from "../figures.mjs"
import { freePort, memoryOf, passedOn, sleep } from "../programs.mjs"
import { cookieHeader } from "../sign-in.mjs"
import { ROOT } from "../work-folder.mjs"

export const title = "CSV: 100,000 merchants through the dashboard, and a million rows through its writer"

const MERCHANT_PAGES = 100
const MILLION_PAGES = 1_000
const GROWTH = 40 * 2 ** 20
const FIRST_BYTE_MS = 1_000
const ABORT_MS = 1_000
const LAG_MS = 50
/** The slow reader: bytes a second, and for how long where there is little time. */
const SLOW_BYTES = 2 ** 20
const QUICK_SLOW_S = 5

export async function run(bench, section) {
  const { world, isQuick, rounds } = bench
  const cookies = await bench.cookies()
  const source = await startMerchantPages(MERCHANT_PAGES)
  const [port, metricsPort] = [await freePort(), await freePort()]
  // The upstream's lists come from memory here, so that what is measured is the dashboard.
  const env = { UPSTREAM_GRAPHQL_URL: `${source.origin}/graphql`, METRICS_PORT: String(metricsPort) }
  const running = await world.startDashboard("dashboard", { port, env })
  const at = {
    url: `http://127.0.0.1:${port}/food/merchants/export.csv`,
    headers: { cookie: cookieHeader(cookies), "sec-fetch-site": "same-origin" },
    pid: running.pid,
    lag: `http://127.0.0.1:${metricsPort}/metrics`,
  }
  try {
    // Idle is a dashboard that has shown a list and exported nothing.
    await fetch(at.url.replace("/export.csv", ""), { headers: at.headers })
    await sleep(isQuick ? 2_000 : 10_000)
    at.idle = await memoryOf(at.pid)
    await read(at, {})
    const { whole } = await alternateMedians(rounds, { whole: () => read(at, {}) })
    const most = { bar: "<= 1 s", isGood: whole.firstByte <= FIRST_BYTE_MS }
    section.row({ what: "100,000 merchants: first byte", unit: "ms", ours: whole.firstByte, ...most })
    section.row({ what: "100,000 merchants: whole file", unit: "ms", ours: whole.ms })
    section.row({ what: "100,000 merchants: lines", unit: "count", ours: whole.lines })
    section.row({
      what: "100,000 merchants: memory over idle",
      unit: "memory",
      ours: whole.growth,
      ...atMost(whole.growth),
    })
    section.row({
      what: "100,000 merchants: longest hold of the event loop",
      unit: "ms",
      ours: whole.lag,
      ...lag(whole.lag),
    })

    source.pages = MILLION_PAGES
    const { left } = await alternateMedians(rounds, { left: () => abortAfter(at, source, 2_000_000) })
    const isGood = left.ms <= ABORT_MS
    section.row({ what: "Left half way: still asked for", unit: "ms", ours: left.ms, bar: "<= 1 s", isGood })
    section.row({ what: "Left half way: pages asked for, of 1,000", unit: "count", ours: left.asked })

    const slow = await read(at, { bytesPerSecond: SLOW_BYTES, ...(isQuick ? { seconds: QUICK_SLOW_S } : {}) })
    section.row({ what: "1 MB/s reader of a million merchants: lines read", unit: "count", ours: slow.lines })
    section.row({ what: "1 MB/s reader: memory over idle", unit: "memory", ours: slow.growth, ...atMost(slow.growth) })
    section.row({ what: "1 MB/s reader: longest hold of the event loop", unit: "ms", ours: slow.lag, ...lag(slow.lag) })
  } finally {
    await running.stop()
    await source.stop()
  }
  await writer(bench, section)
}

const atMost = (growth) => ({ bar: "<= 40 MB", isGood: growth <= GROWTH })
const lag = (ms) => ({ bar: `<= ${LAG_MS} ms`, isGood: ms <= LAG_MS })

/** The writer beside csv-stringify bare, in one process; the section's only figures without HTTP. */
async function writer({ folder, isQuick, rounds }, section) {
  const outfile = join(folder, "csv-speed.mjs")
  await build({
    entryPoints: [join(ROOT, "tests/bench/csv-speed.mjs")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "~": join(ROOT, "app") },
    logLevel: "error",
  })
  const rows = isQuick ? 200_000 : 1_000_000
  const env = { ...passedOn(), APP_ENV: "test" }
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, String(rows), String(rounds)], { env })
  const { ours, bare } = JSON.parse(stdout)
  const rate = (all) => rows / (median(all.map(({ cpu }) => cpu)) / 1_000)
  const [mine, its] = [rate(ours), rate(bare)]
  section.compareWith("csv-stringify")
  const bar = { bar: ">= 0.6 x", isGood: mine >= 0.6 * its }
  section.row({
    what: "Writer: rows a second of the processor",
    unit: "perSecond",
    ours: mine,
    floor: its,
    of: "floor",
    ...bar,
  })
  const held = median(ours.map((round) => round.held))
  section.row({ what: "Writer: longest hold of the event loop", unit: "ms", ours: held, ...lag(held) })
}

/** Downloads, at full speed or slowly; whoever has only so many seconds leaves when they are over. */
async function read({ url, headers, pid, idle, lag: lagUrl }, { bytesPerSecond, seconds = Number.POSITIVE_INFINITY }) {
  await sleep(300)
  await longestHold(lagUrl)
  let highest = idle
  const watch = setInterval(async () => {
    highest = Math.max(highest, await memoryOf(pid))
  }, 50)
  const started = performance.now()
  const { request, response } = await open(url, headers)
  let firstByte = Number.NaN
  let lines = 0
  let bytes = 0
  let last = ""
  let isCut = false
  try {
    for await (const chunk of response) {
      if (bytes === 0) firstByte = performance.now() - started
      bytes += chunk.byteLength
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
      last = chunk.subarray(-2).toString()
      if (!bytesPerSecond) continue
      const elapsed = performance.now() - started
      isCut = elapsed > seconds * 1_000
      if (isCut) break
      await sleep(Math.max(0, (bytes / bytesPerSecond) * 1_000 - elapsed))
    }
  } finally {
    clearInterval(watch)
    request.destroy()
  }
  const ms = performance.now() - started
  if (!isCut && last !== "\r\n") throw new Error("The file is not whole")
  return { firstByte, ms, lines, growth: highest - idle, lag: await longestHold(lagUrl) }
}

/** Leaves after so many bytes; how long the upstream was still asked. */
async function abortAfter({ url, headers }, source, wanted) {
  await sleep(300)
  source.asked = 0
  const { request, response } = await open(url, headers)
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.byteLength
    if (bytes >= wanted) break
  }
  request.destroy()
  const leftAt = performance.now()
  await sleep(2_000)
  return { ms: Math.max(0, source.lastAskedAt - leftAt), asked: source.asked }
}

function open(url, headers) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      if (response.statusCode === 200) return resolve({ request, response })
      request.destroy()
      reject(new Error(`${url} answered ${response.statusCode}`))
    })
    request.once("error", reject)
  })
}

/** The longest the event loop was held since it was asked last, in milliseconds. */
async function longestHold(url) {
  const text = await (await fetch(url)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1_000
}
