import { setMaxListeners } from "node:events"
import { streams } from "../../../release/cluster/streams.mjs"
import { createRandom } from "../crowd/random.mjs"
import { percentile } from "../figures.mjs"
import { GENERATOR_CORE, SERVER_CORE } from "../load.mjs"
import { showJeddah } from "../map-filter.mjs"
import { memoryOf, pin, processorTimeOf, sleep } from "../programs.mjs"
import { signInOverHttp } from "../sign-in.mjs"
import { staffDay } from "../staff-day.mjs"

export const title = "Load: staff who look, change and download all day, at one instance on one core"

const SIZES = [50, 500, 2_000]
const QUICK_SIZES = [50]
/** Browsers that are signed in; more people than these share them. */
const BROWSERS = 500
/** More than so many the reference back office does not answer on one core: what it refuses is no fault of the dashboard's. */
const OFFICE_TAKES = 500
const WARM_MS = 50_000
const LASTS_MS = 90_000
const ACCOUNTS = ["noura", "food", "logistics", "dispatch", "b2b", "marketing", "finance", "menus-viewer"]
const EMAILS = ACCOUNTS.map((name) => `${name}@saffron.example`)
/** What the screens and the change of `staff-day.mjs` ask for. */
const PERMISSIONS = [
  ...["VIEW_MAP", "VIEW_MENUS", "VIEW_MERCHANTS", "VIEW_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS"],
  ...["VIEW_PAYMENTS", "VIEW_ORGANIZATION", "VIEW_BANNER", "VIEW_SEGMENT"],
]
/** One person of eight looks at a live map; a person's streams are limited, and here there are eight people. */
const [MAP_SHARE, MAX_MAPS] = [0.125, 56]

export async function run(bench, section) {
  const { world, isQuick } = bench
  if (!(await world.hasPostgres())) return section.skip("Load", "its figures are of a store outside the process")
  const { origin: upstreamUrl } = (await world.startUpstream()).ready
  const control = (path, body) => fetch(`${upstreamUrl}/__control${path}`, body && posted(body)).then((a) => a.json())
  for (const email of EMAILS) {
    await control("/staff", { email, firstName: "Load", lastName: "Member", permissions: PERMISSIONS })
  }
  const date = (await control("/clock")).today
  const origin = `http://127.0.0.1:${world.crowdPort}`
  for (const size of isQuick ? QUICK_SIZES : SIZES) {
    const dashboard = await world.startDashboard("load", { port: world.crowdPort, upstreamUrl })
    const browsers = []
    for (let at = 0; at < Math.min(size, BROWSERS); at++)
      browsers.push(await signInOverHttp(origin, EMAILS[at % EMAILS.length]))
    await showJeddah((await world.postgres()).url)
    pin(dashboard.pid, SERVER_CORE)
    pin(process.pid, GENERATOR_CORE)
    tell(section, size, await day({ origin, size, browsers, date, pid: dashboard.pid }))
    await dashboard.stop()
  }
  section.note("One person opens a screen every 30 s; the back office shares the other core with whoever asks.")
}

async function day({ origin, size, browsers, date, pid }) {
  const over = new AbortController()
  setMaxListeners(0, over.signal)
  let isMeasured = false
  const maps = browsers.slice(0, Math.min(MAX_MAPS, Math.round(size * MAP_SHARE)))
  const open = maps.map((cookie) => streams({ origin, cookie, date, count: 1 }))
  const cookies = Array.from({ length: size }, (_, at) => browsers[at % browsers.length])
  const going = staffDay({ origin, cookies, random: createRandom(size), over: over.signal, from: () => isMeasured })
  await sleep(WARM_MS)
  isMeasured = true
  const [started, before] = [performance.now(), await processorTimeOf(pid)]
  await sleep(LASTS_MS)
  const took = performance.now() - started
  const found = { ...(await stopped(going, over)), took, cpu: ((await processorTimeOf(pid)) - before) / took }
  const memory = await memoryOf(pid)
  const lost = (await Promise.all(open.map((map) => map.stop()))).flatMap(({ failures }) => failures)
  return { ...found, memory, maps: maps.length, failures: [...found.failures, ...lost] }
}

function stopped(going, over) {
  over.abort()
  return going
}

function tell(section, size, { waits, took, cpu, memory, maps, changes, files, failures }) {
  const of = `${size} staff`
  section.row({ what: `${of}: answers`, unit: "perSecond", ours: waits.length / (took / 1_000) })
  section.row({ what: `${of}: median`, unit: "ms", ours: percentile(waits, 0.5) })
  section.row({ what: `${of}: p99`, unit: "ms", ours: percentile(waits, 0.99) })
  section.row({ what: `${of}: its core, in percent`, unit: "count", ours: cpu * 100 })
  section.row({ what: `${of}: memory`, unit: "memory", ours: memory })
  section.row({ what: `${of}: failed`, unit: "count", ours: failures.length, ...noneOf(size, failures) })
  section.note(`${of}: ${waits.length} answers, ${changes} changes, ${files} files, ${maps} live maps`)
  for (const failure of failures.slice(0, 5)) section.note(failure)
}

const noneOf = (size, failures) => (size > OFFICE_TAKES ? {} : { bar: "0", isGood: failures.length === 0 })

const posted = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
})
