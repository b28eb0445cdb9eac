import { burst } from "../load.mjs"
import { createFullMenu } from "../menus.mjs"
import { freePort, memoryOf } from "../programs.mjs"
import { besiege, countAnswers } from "../siege.mjs"
import { cookieHeader } from "../sign-in.mjs"

export const title =
  "Siege: an upstream that is slow for half, and clients that never come to an end (security.md 11, tests 10 and 57 to " +
  "59). SIEGE=slow,headers,bodies,readers"

const MIB = 2 ** 20
/** Above each limit of the server (app/server/lifecycle.server.ts), its checks come every two seconds. */
const HEADERS_MS = 10_000
const BODY_MS = 120_000
const IDLE_MS = 120_000
const TRICKLE_EVERY_MS = 5_000

/** Of two hundred at once half are slow. */
const HALF = 100
const HANGS_MS = 8_000

/** Each takes minutes: SIEGE names those that are wanted. */
const PARTS = { slow: slowHalf, headers: halfOpenHeaders, bodies: trickledBodies, readers: idleReaders }

export async function run(bench, section) {
  const { world, isQuick } = bench
  const cookie = cookieHeader(await bench.cookies())
  const port = await freePort()
  const running = await world.startDashboard("dashboard", { port })
  if (Number.isNaN(await memoryOf(running.pid))) return section.skip("Siege", "this machine does not tell (no /proc)")
  const count = isQuick ? 1_000 : 10_000
  const attack = (behave, { sockets = count, ...options }) =>
    besiege({ port, pid: running.pid, count: sockets, behave, ...options })
  const idle = await memoryOf(running.pid)
  const wanted = process.env.SIEGE?.split(",") ?? Object.keys(PARTS)
  for (const part of wanted) await PARTS[part]({ section, world, cookie, port, count, attack, idle })
  await running.stop()
}

/** A hundred requests whose upstream call hangs, beside a hundred connections that ask for what is quick. */
async function slowHalf({ section, world, port, cookie }) {
  const headers = { cookie, "sec-fetch-site": "same-origin" }
  const quick = { url: `http://127.0.0.1:${port}/food/menus.data`, headers, connections: HALF, seconds: 5 }
  await burst(quick)
  const alone = await burst(quick)
  const front = await world.front()
  front.slow = { path: "/graphql", ms: HANGS_MS }
  const hanging = Array.from({ length: HALF }, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/food/merchants.data`, { headers })
    await answer.arrayBuffer()
    return answer.status
  })
  const beside = await burst(quick)
  const statuses = await Promise.all(hanging)
  front.slow = { path: "", ms: 0 }
  const bar = { bar: "<= 2 x alone", isGood: beside.p99 <= 2 * alone.p99 }
  section.row({ what: `${HALF} quick ones alone, p99`, unit: "ms", ours: alone.p99 })
  section.row({ what: `  beside ${HALF} whose upstream hangs`, unit: "ms", ours: beside.p99, ...bar })
  const waited = statuses.filter((status) => status === 200).length
  section.row({ what: "  of those: answered in the end", unit: "count", ours: waited })
}

async function halfOpenHeaders({ section, port, count, attack }) {
  const found = await attack((socket) => socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Half: `), {
    givesUpMs: HEADERS_MS + 20_000,
  })
  tell(section, `${count} half-open headers`, found, { closedMs: HEADERS_MS + 2_000, memory: 200 * MIB })
}

async function trickledBodies({ section, port, cookie, count, attack }) {
  const head = [
    ...["POST /food/merchants HTTP/1.1", `Host: 127.0.0.1:${port}`, `Cookie: ${cookie}`, "Sec-Fetch-Site: same-origin"],
    ...["Content-Type: application/x-www-form-urlencoded", "Content-Length: 1000", "", ""],
  ].join("\r\n")
  const found = await attack(
    (socket) => {
      socket.write(head)
      const trickle = setInterval(() => socket.write("a"), TRICKLE_EVERY_MS)
      socket.once("close", () => clearInterval(trickle))
    },
    { givesUpMs: BODY_MS + 40_000 },
  )
  tell(section, `${count} trickled bodies`, found, { closedMs: BODY_MS + 12_000, memory: 250 * MIB })
}

async function idleReaders({ section, world, port, cookie, count, attack, idle }) {
  const { id } = await createFullMenu(world, 1)
  const page = `GET /food/menus/${id} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`
  const found = await attack(
    (socket) => {
      socket.pause()
      socket.write(page)
    },
    { sockets: count / 10, givesUpMs: IDLE_MS + 60_000, atEnd: (sockets) => countAnswers(sockets, 200) },
  )
  tell(section, `${count / 10} readers that read nothing`, found, {
    closedMs: IDLE_MS + 20_000,
    memory: idle + 100 * MIB,
  })
  // A page that was refused costs little: without this the figures above would say nothing.
  const isGood = found.found === count / 10
  section.row({ what: "  answered with the page", unit: "count", ours: found.found, bar: `${count / 10}`, isGood })
}

function tell(section, what, { closedAfterMs, p99, highest }, { closedMs, memory }) {
  const within = `<= ${closedMs / 1_000} s`
  section.row({
    what: `${what}: closed after`,
    unit: "ms",
    ours: closedAfterMs,
    bar: within,
    isGood: closedAfterMs <= closedMs,
  })
  section.row({
    what: "  a healthy client meanwhile, p99",
    unit: "ms",
    ours: p99,
    bar: "<= 100 ms",
    isGood: p99 <= 100,
  })
  const bar = `<= ${Math.round(memory / MIB)} MB`
  section.row({ what: "  highest memory", unit: "memory", ours: highest, bar, isGood: highest <= memory })
}
