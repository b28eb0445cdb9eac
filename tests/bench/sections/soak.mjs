import { readdir } from "node:fs/promises"
import { freePort, memoryOf, sleep } from "../programs.mjs"
import { cookieHeader } from "../sign-in.mjs"

export const title = "Soak: 50 mixed requests a second (security.md 11, test 60). SOAK_MINUTES, default 60"

const PER_SECOND = 50
const QUICK_MINUTES = 1
/** Until memory has settled, it says nothing about leaks. */
const SETTLES = 0.2
const SLOPE = 2 ** 20
const PATHS = [
  ...["/food/menus", "/food/menus.data", "/food/merchants", "/food/merchants?page=2", "/food/menus?status=active"],
  ...["/search?q=najd", "/activity", "/login", "/no-such-page", "/food/merchants.data?status=PENDING"],
]

export async function run(bench, section) {
  const { world, isQuick } = bench
  const cookie = cookieHeader(await bench.cookies())
  const port = await freePort()
  const running = await world.startDashboard("dashboard", { port })
  if (Number.isNaN(await memoryOf(running.pid))) return section.skip("Soak", "this machine does not tell (no /proc)")
  const minutes = isQuick ? QUICK_MINUTES : Number(process.env.SOAK_MINUTES ?? 60)
  const samples = []
  const failures = new Map()
  const fail = (path, why) => failures.set(`${path}: ${why}`, (failures.get(`${path}: ${why}`) ?? 0) + 1)
  let asked = 0
  const until = performance.now() + minutes * 60_000
  const pending = new Set()
  for (let tick = 0; performance.now() < until; tick++) {
    const path = PATHS[tick % PATHS.length]
    const one = fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { cookie, "sec-fetch-site": "same-origin" },
      redirect: "manual",
    })
      .then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.status >= 500) fail(path, answer.status)
      })
      .catch((error) => fail(path, error.cause?.code ?? error.message))
      .finally(() => pending.delete(one))
    pending.add(one)
    asked++
    if (tick % (PER_SECOND * 5) === 0) samples.push(await sampleOf(running.pid))
    await sleep(1_000 / PER_SECOND)
  }
  await Promise.all(pending)
  await running.stop()
  const settled = samples.slice(Math.floor(samples.length * SETTLES))
  const slope = slopeOf(settled) * 600_000
  section.row({ what: `Requests in ${minutes} min`, unit: "count", ours: asked })
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  for (const [what, count] of failures) section.note(`${count} x ${what}`)
  section.row({ what: "Failed", unit: "count", ours: failed, bar: "0", isGood: failed === 0 })
  const isFlat = slope <= SLOPE
  section.row({ what: "Memory per 10 min", unit: "memory", ours: slope, bar: "<= 1 MB", isGood: isFlat })
  section.row({
    what: "Open files, first and last",
    unit: "count",
    ours: settled.at(-1).files,
    floor: settled[0].files,
  })
}

async function sampleOf(pid) {
  const files = await readdir(`/proc/${pid}/fd`)
  return { at: performance.now(), memory: await memoryOf(pid), files: files.length }
}

/** Of the straight line through the samples: bytes a millisecond. */
function slopeOf(samples) {
  const mean = (of) => samples.reduce((sum, each) => sum + of(each), 0) / samples.length
  const [atMean, memoryMean] = [mean(({ at }) => at), mean(({ memory }) => memory)]
  const over = samples.reduce((sum, { at, memory }) => sum + (at - atMean) * (memory - memoryMean), 0)
  return over / samples.reduce((sum, { at }) => sum + (at - atMean) ** 2, 0)
}
