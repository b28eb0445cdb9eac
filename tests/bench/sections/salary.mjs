import { startSalaryAnswer } from "../csv-upstream.mjs"
import { alternateMedians } from "../figures.mjs"
import { burst } from "../load.mjs"
import { freePort, memoryOf, sleep } from "../programs.mjs"
import { cookieHeader, signIn } from "../sign-in.mjs"
import { abortAfter, atMost, lag, read, writer } from "./csv.mjs"

export const title = "The salary report of a million drivers, read as one answer"

const ROWS = 1_000_000
const FIRST_BYTE_MS = 1_000
const ABORT_MS = 1_000
const READERS = 5
const SLOW_BYTES = 2 ** 20
/** How long the slow reader reads: the memory of a whole slow download stands after the first seconds. */
const SLOW_S = 60
const QUICK_SLOW_S = 15

export async function run(bench, section) {
  const { world, isQuick, rounds } = bench
  const cookies = await bench.cookies()
  const source = await startSalaryAnswer(ROWS)
  const [port, metricsPort] = [await freePort(), await freePort()]
  const env = { UPSTREAM_GRAPHQL_URL: `${source.origin}/graphql`, METRICS_PORT: String(metricsPort) }
  const running = await world.startDashboard("dashboard", { port, env })
  const page = `http://127.0.0.1:${port}/logistics/Paychecks`
  const at = {
    url: `${page}/salary-report/export.csv?total=1&from=2026-11-01&to=2026-11-30`,
    headers: { cookie: cookieHeader(cookies), "sec-fetch-site": "same-origin" },
    pid: running.pid,
    lag: `http://127.0.0.1:${metricsPort}/metrics`,
  }
  try {
    await fetch(`${page}?type=ASSISTANT`, { headers: at.headers })
    await sleep(isQuick ? 2_000 : 10_000)
    at.idle = await memoryOf(at.pid)
    const { all } = await alternateMedians(isQuick ? 1 : rounds, { all: () => read(at, {}) })
    const most = { bar: "<= 1 s", isGood: all.firstByte <= FIRST_BYTE_MS }
    section.row({ what: "1,000,000 rows: first byte", unit: "ms", ours: all.firstByte, ...most })
    section.row({ what: "1,000,000 rows: whole file", unit: "ms", ours: all.ms })
    section.row({ what: "1,000,000 rows: lines", unit: "count", ours: all.lines })
    section.row({ what: "1,000,000 rows: memory over idle", unit: "memory", ours: all.growth, ...atMost(all.growth) })
    section.row({ what: "1,000,000 rows: longest hold of the event loop", unit: "ms", ours: all.lag, ...lag(all.lag) })

    const left = await abortAfter(at, source, 2_000_000)
    const isGood = left.ms <= ABORT_MS
    section.row({ what: "Left half way: the upstream still wrote", unit: "ms", ours: left.ms, bar: "<= 1 s", isGood })
    section.row({ what: "Left half way: rows taken, in thousands", unit: "count", ours: left.asked })

    const slow = await read(at, { bytesPerSecond: SLOW_BYTES, seconds: isQuick ? QUICK_SLOW_S : SLOW_S })
    section.row({ what: "1 MB/s reader: lines read", unit: "count", ours: slow.lines })
    section.row({ what: "1 MB/s reader: memory over idle", unit: "memory", ours: slow.growth, ...atMost(slow.growth) })
    section.row({ what: "1 MB/s reader: longest hold of the event loop", unit: "ms", ours: slow.lag, ...lag(slow.lag) })

    // A session has one export at a time: each reader is a session of its own.
    const other = {
      url: `http://127.0.0.1:${port}/sessions`,
      headers: at.headers,
      connections: 5,
      seconds: isQuick ? 5 : 15,
    }
    const alone = await burst({ ...other, pid: at.pid })
    const readers = []
    for (let count = 0; count < READERS; count++) readers.push(await signIn(bench.browser, world))
    const reading = readers.map((own) =>
      read(
        { ...at, headers: { ...at.headers, cookie: cookieHeader(own) } },
        { bytesPerSecond: SLOW_BYTES, seconds: other.seconds + 5 },
      ),
    )
    await sleep(2_000)
    const beside = await burst({ ...other, pid: at.pid })
    const files = await Promise.all(reading)
    section.row({
      what: "Five 1 MB/s readers: lines read",
      unit: "count",
      ours: Math.min(...files.map(({ lines }) => lines)),
    })
    section.row({ what: "Five 1 MB/s readers: p99 of another page alone", unit: "ms", ours: alone.p99 })
    const isLevel = beside.p99 <= 1.5 * alone.p99
    section.row({
      what: "Five 1 MB/s readers: p99 of another page beside",
      unit: "ms",
      ours: beside.p99,
      bar: "<= 1.5 x",
      isGood: isLevel,
    })
  } finally {
    await running.stop()
    await source.stop()
  }
  await writer(bench, section, "salaries")
}
