import { Agent, get } from "node:http"
import { alternate, median, percentile } from "../figures.mjs"
import { check, GENERATOR_CORE, requestsOf, SERVER_CORE } from "../load.mjs"
import { pin } from "../programs.mjs"

export const title = "Time added to an upstream call (one .data request after the other)"

const LIMIT_MS = 3
const REQUESTS = 200
const QUICK_REQUESTS = 60

/**
 * The front notes when the first call reaches it and when the last one left, so what remains of an answer's time is the
 * server's own. The floor does the same with none of session, guard and client: the difference is theirs.
 */
export async function run(bench, section) {
  const { world, isQuick, rounds, firstMenu } = bench
  const { ours, floor } = await bench.contenders()
  const [dashboard, bare, front] = [await world.dashboard(), await world.floor(), await world.front()]
  for (const { pid } of [dashboard, bare]) pin(pid, SERVER_CORE)
  pin(process.pid, GENERATOR_CORE)
  const count = isQuick ? QUICK_REQUESTS : REQUESTS
  const wanted = { ours: requestsOf(ours).data, floor: requestsOf(floor).data }
  for (const request of Object.values(wanted)) {
    await check(request, firstMenu)
    await series(front, request, 2 * count)
  }
  const all = await alternate(rounds, {
    ours: () => series(front, wanted.ours, count),
    floor: () => series(front, wanted.floor, count),
  })
  const figure = (key, share) =>
    Object.fromEntries(
      Object.entries(all).map(([name, each]) => [name, median(each.map((one) => percentile(one[key], share)))]),
    )
  for (const [key, what] of [
    ["before", "Request until the call leaves"],
    ["own", "Whole answer less the upstream's time"],
  ]) {
    section.row({ what: `${what}, median`, unit: "ms", of: "floor", ...figure(key, 0.5) })
    section.row({ what: `${what}, p99`, unit: "ms", of: "floor", ...figure(key, 0.99) })
  }
  // Both wait for the machine now and then: of a p99 the floor's own is not what we add. Each is a median over rounds,
  // so that one pause that hits the floor alone does not speak for us.
  const outward = figure("before", 0.99).ours - figure("before", 0.99).floor
  section.row({
    what: "Added before the call, at p99",
    unit: "ms",
    ours: outward,
    bar: `<= ${LIMIT_MS} ms`,
    isGood: outward <= LIMIT_MS,
  })
  const whole = figure("own", 0.5)
  section.row({ what: "Added in all, median", unit: "ms", ours: whole.ours - whole.floor })
  section.note("In all: with the shell's loaders, checking the answer and writing it, which the floor has less of.")
}

async function series(front, { url, headers }, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = []
  const own = []
  for (let index = 0; index < count; index++) {
    const calls = []
    front.onCall = (call) => calls.push(call)
    const sent = performance.now()
    await ask(url, headers, agent)
    const answered = performance.now()
    const first = Math.min(...calls.map(({ at }) => at))
    const last = Math.max(...calls.map(({ until }) => until))
    before.push(first - sent)
    own.push(first - sent + (answered - last))
  }
  front.onCall = null
  agent.destroy()
  return { before, own }
}

function ask(url, headers, agent) {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume()
      answer.once("end", resolve)
      answer.once("error", reject)
    }).once("error", reject)
  })
}
