/**
 * `npm run check:cluster`, after a build. Needs PostgreSQL and haproxy (`--proxy nginx`: nginx; `--pooler`: also
 * PgBouncer). Runs three instances behind the proxy with the configuration of `deploy/`. While users read pages, data and
 * files, create records and watch maps, every instance is replaced, one is killed with -9, the database restarts and the
 * proxy closes silent streams. Passes if no read fails except a download on the killed instance, no change is lost or
 * made twice, and no stream is interrupted for more than 5 s. `--requests N` (20,000).
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { CommandError, ROOT, reportFailure, seconds } from "../scripts/process.mjs"
import { showJeddah } from "../tests/bench/map-filter.mjs"
import { freePort, killAll, sleep } from "../tests/bench/programs.mjs"
import { signInOverHttp } from "../tests/bench/sign-in.mjs"
import { runFolder } from "../tests/bench/work-folder.mjs"
import { createWorld } from "../tests/bench/world.mjs"
import { startPooler } from "./cluster/database.mjs"
import { startProxy } from "./cluster/proxy.mjs"
import { readers } from "./cluster/readers.mjs"
import { streams } from "./cluster/streams.mjs"
import { writer } from "./cluster/writers.mjs"

const PEOPLE = 12
const MAPS = 4
/** Longer than the proxy takes to notice that an instance is shutting down. */
const DRAIN_MS = "4000"
const COMES_BACK_WITHIN_MS = 120_000
const TOLD_WITHIN_MS = 15_000
const PINS = "/api/dashboard/v3/map/pins"
const { values: flags } = parseArgs({
  options: {
    proxy: { type: "string", default: "haproxy" },
    requests: { type: "string", default: "20000" },
    pooler: { type: "boolean", default: false },
  },
})
const started = performance.now()
const log = (text) => console.log(`[${seconds(started)} s] ${text}`)

process.once("exit", killAll)
await check().catch(reportFailure)
process.exit()

async function check() {
  const folder = await runFolder()
  const world = await createWorld({ folder, store: "postgres", say: log })
  const front = world.crowdPort
  const origin = `http://127.0.0.1:${front}`
  const ports = [await freePort(), await freePort(), await freePort()]
  const database = await world.postgres()
  const pooled = flags.pooler ? await throughPooler(folder, database.url) : {}
  const env = { DRAIN_MS, APP_ORIGIN: origin, APP_ENV: "test", ...pooled }
  const start = (port) => world.startDashboard("dashboard", { port, env })
  const running = new Map()
  for (const port of ports) running.set(port, await start(port))
  const proxy = await startProxy({ folder: join(folder, "proxy"), front, ports, kind: flags.proxy })
  await until(() => isReady(origin), "the proxy finds no instance")
  const cookie = await signInOverHttp(origin, world.account)
  log(`${ports.length} instances behind ${flags.proxy}${flags.pooler ? ", PgBouncer before the database" : ""}`)

  const total = Number(flags.requests)
  const office = (await world.upstream()).ready.origin
  const date = (await (await fetch(`${office}/__control/clock`)).json()).today
  await showJeddah(database.url)
  const asked = countPins(await world.front())
  const maps = streams({ origin, cookie, date, count: MAPS })
  const makes = writer({ origin, cookie, upstream: office, token: await world.token() })
  const load = readers({ origin, cookie, total, people: PEOPLE })
  const events = []
  const note = (what) => {
    events.push(what)
    log(`${what}; ${load.done()} of ${total} answered, ${load.failures.length} failed`)
  }
  const renew = async (port, how) => {
    const before = running.get(port)
    if (how === "killed") process.kill(before.pid, "SIGKILL")
    else await before.stop()
    running.set(port, await start(port))
    await until(() => isReady(`http://127.0.0.1:${port}`), `instance ${port} does not come back`)
    note(`an instance was ${how}`)
    await sleep(1_500)
  }
  do {
    for (const port of ports) await renew(port, "replaced")
    await renew(ports[1], "killed")
    const leftAt = performance.now()
    await database.restart()
    maps.kept.backAt = performance.now()
    note(`the database was away for ${Math.round(maps.kept.backAt - leftAt)} ms`)
    await sleep(1_500)
  } while (load.done() < total && load.done() < 0.6 * total)
  await load.finished
  const { made, unsure, failures: ofChanges } = await stopAfterReading(makes)
  const { kept, untold } = await stopMaps(maps, await world.front())
  proxy.kill("SIGTERM")
  await world.stop()
  const failures = [...load.failures, ...ofChanges, ...kept.failures, ...untold]
  for (const failure of failures.slice(0, 20)) console.error(failure)
  log(`${total} requests, ${events.length} times something was renewed, ${load.cutFiles} files asked for twice`)
  log(`${made} records created, ${unsure} not confirmed`)
  log(
    `${kept.opened} streams opened, ${kept.told} notifications, longest interruption ${Math.round(kept.longestMs)} ms`,
  )
  log(`${asked()} calls for the maps' orders, by ${ports.length} instances`)
  log(`${failures.length} failed`)
  if (failures.length > 0) throw new CommandError("Cluster: FAILED")
}

async function stopAfterReading(makes) {
  const found = await makes.stop()
  return { ...found, failures: makes.failures }
}

/** Changes an order at the end. Every map must be notified. */
async function stopMaps(maps, front) {
  const before = maps.kept.toldBy.slice()
  const turned = ({ status, ...order }) => ({ ...order, status: /failed/i.test(status) ? "successful" : "failed" })
  front.replace(PINS, ({ orders: [first, ...others], ...rest }) => ({ ...rest, orders: [turned(first), ...others] }))
  const isTold = (at) => maps.kept.toldBy[at] > before[at]
  const all = Array.from({ length: MAPS }, (_, at) => at)
  for (const end = performance.now() + TOLD_WITHIN_MS; performance.now() < end && !all.every(isTold); ) await sleep(100)
  const untold = all.filter((at) => !isTold(at)).map((at) => `map ${at + 1} was not told of a change`)
  return { kept: await maps.stop(), untold }
}

/** Counts the calls for the map's pins. */
function countPins(front) {
  let count = 0
  front.onCall = ({ path }) => {
    if (path.startsWith(PINS)) count++
  }
  return () => count
}

async function throughPooler(folder, url) {
  const shipped = await readFile(join(ROOT, "deploy/pgbouncer.ini"), "utf8")
  const pooler = await startPooler(folder, url, shipped)
  return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url }
}

async function isReady(origin) {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok === true
}

async function until(look, what) {
  for (const end = performance.now() + COMES_BACK_WITHIN_MS; !(await look()); await sleep(200)) {
    if (performance.now() > end) throw new CommandError(`Cluster: ${what}`)
  }
}
