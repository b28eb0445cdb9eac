import { alternateMedians } from "../figures.mjs"
import { burst, check, GENERATOR_CORE, requestsOf, SERVER_CORE } from "../load.mjs"
import { pin } from "../programs.mjs"

export const title = "Server: the list through session, guard and upstream against the floor asking the same API"

const KINDS = {
  page: "Pages, not compressed",
  brotli: "Pages, brotli made per answer",
  data: ".data answers, not compressed",
  dataBrotli: ".data answers, brotli made per answer",
}

export async function run(bench, section) {
  const { world, isQuick, firstMenu } = bench
  const front = await world.front()
  const { ours, floor } = await bench.contenders()
  const dashboard = await world.dashboard()
  const bare = await world.floor()
  const isPinned = [dashboard, bare].every(({ pid }) => pin(pid, SERVER_CORE)) && pin(process.pid, GENERATOR_CORE)
  section.note(
    isPinned
      ? "The server alone on one core; generator, store and the front that answers for the upstream on the other."
      : "Nothing is pinned: there is no taskset, or only one core.",
  )
  const wanted = { ours: requestsOf(ours), floor: requestsOf(floor) }
  for (const requests of Object.values(wanted)) {
    for (const request of Object.values(requests)) await check(request, firstMenu)
  }
  const pids = { ours: dashboard.pid, floor: bare.pid }
  const seconds = isQuick ? 2 : 5
  const measures = (connections) =>
    Object.fromEntries(
      Object.keys(KINDS).flatMap((kind) =>
        Object.entries(wanted).map(([name, requests]) => [
          `${name} ${kind}`,
          () => burst({ ...requests[kind], connections, seconds, pid: pids[name] }),
        ]),
      ),
    )
  // A warm-up each: what is compiled on the way is not what is asked here.
  for (const warm of Object.values(measures(10))) await warm()

  await compareRates(bench, section, { measures, note: "" })
  front.isVarying = true
  try {
    await compareRates(bench, section, { measures, note: ", the upstream's bytes new each time" })
  } finally {
    front.isVarying = false
  }
  await compareTails(bench, section, measures)
}

async function compareRates({ rounds }, section, { measures, note }) {
  const at10 = await alternateMedians(rounds, measures(10))
  for (const [kind, what] of Object.entries(KINDS)) {
    const [mine, its] = [at10[`ours ${kind}`].rate, at10[`floor ${kind}`].rate]
    const bar = { bar: ">= 0.8 x floor, goal 1.2", isGood: mine >= 0.8 * its }
    section.row({
      what: `${what}, 10 connections${note}`,
      unit: "perSecond",
      ours: mine,
      floor: its,
      of: "floor",
      ...bar,
    })
    const cpu = { ours: at10[`ours ${kind}`].cpu, floor: at10[`floor ${kind}`].cpu }
    section.row({ what: `${what}: processor time of one${note}`, unit: "ms", ...cpu, of: "floor" })
  }
}

async function compareTails({ rounds }, section, measures) {
  const at50 = await alternateMedians(rounds, measures(50))
  for (const [kind, what] of Object.entries(KINDS)) {
    const [mine, its] = [at50[`ours ${kind}`].p99, at50[`floor ${kind}`].p99]
    const bar = { bar: "<= floor", isGood: mine <= its }
    section.row({ what: `${what}, p99 at 50 connections`, unit: "ms", ours: mine, floor: its, of: "floor", ...bar })
  }
}
