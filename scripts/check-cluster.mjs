/**
 * `npm run check:cluster`, after a build, where the machine has PostgreSQL and haproxy (`--proxy nginx`: nginx): three instances on one
 * PostgreSQL behind the proxy as `deploy/` configures it. While people read pages, data and files, every instance is replaced
 * and one is killed with -9: no request may fail but a file that was under way on the killed one. `--requests N` (20,000).
 */
import { spawn } from "node:child_process"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { Agent, request } from "node:http"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { freePort, killAll, sleep } from "../tests/bench/programs.mjs"
import { signInOverHttp } from "../tests/bench/sign-in.mjs"
import { runFolder } from "../tests/bench/work-folder.mjs"
import { createWorld } from "../tests/bench/world.mjs"
import { CommandError, ROOT, reportFailure, seconds } from "./process.mjs"

const PEOPLE = 12
/** Longer than the proxy takes to see that an instance leaves. */
const DRAIN_MS = "4000"
const ANSWERS_WITHIN_MS = 60_000
const PATHS = [
  ...["/food/menus", "/food/menus.data", "/logistics/drivers?size=25", "/logistics/supervisors.data", "/activity"],
  ...["/b2b/organizations", "/marketing/banners.data", "/finance/missing-invoicing", "/logistics/contractors?size=25"],
  ...["/logistics/drivers/export.csv", "/food/menus/1482", "/delivery/shifts"],
]
const { values: flags } = parseArgs({
  options: { proxy: { type: "string", default: "haproxy" }, requests: { type: "string", default: "20000" } },
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
  const env = { DRAIN_MS, APP_ORIGIN: origin, APP_ENV: "test" }
  const start = (port) => world.startDashboard("dashboard", { port, env })
  const running = new Map()
  for (const port of ports) running.set(port, await start(port))
  const proxy = await startProxy(join(folder, "proxy"), front, ports)
  await until(() => isReady(origin), "the proxy finds no instance")
  const cookie = await signInOverHttp(origin, world.account)
  log(`${ports.length} instances behind ${flags.proxy}`)

  const total = Number(flags.requests)
  const load = readers(origin, cookie, total)
  const events = []
  const renew = async (port, how) => {
    const before = running.get(port)
    if (how === "killed") process.kill(before.pid, "SIGKILL")
    else await before.stop()
    running.set(port, await start(port))
    await until(() => isReady(`http://127.0.0.1:${port}`), `instance ${port} does not come back`)
    events.push(how)
    log(`an instance was ${how}; ${load.done()} of ${total} answered, ${load.failures.length} failed`)
    await sleep(1_500)
  }
  do {
    for (const port of ports) await renew(port, "replaced")
    await renew(ports[1], "killed")
  } while (load.done() < total && load.done() < 0.6 * total)
  await load.finished
  proxy.kill("SIGTERM")
  await world.stop()
  const { failures, cutFiles } = load
  for (const failure of failures.slice(0, 10)) console.error(failure)
  log(
    `${total} requests, ${events.length} instances renewed, ${failures.length} failed, ${cutFiles} files asked for twice`,
  )
  if (failures.length > 0) throw new CommandError("Cluster: FAILED")
}

/** People who read one thing after the other. What a file lost with its instance is asked for again, as they would. */
function readers(origin, cookie, total) {
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE })
  const counts = { asked: 0, done: 0 }
  const load = { failures: [], cutFiles: 0, done: () => counts.done }
  const one = async () => {
    while (counts.asked < total) {
      const path = PATHS[counts.asked++ % PATHS.length]
      let found = await read(agent, origin + path, cookie)
      if (found === "cut" && path.endsWith(".csv")) {
        load.cutFiles++
        found = await read(agent, origin + path, cookie)
      }
      if (found !== "fine") load.failures.push(`${path}: ${found}`)
      counts.done++
    }
  }
  load.finished = Promise.all(Array.from({ length: PEOPLE }, one)).then(() => agent.destroy())
  return load
}

/** "fine", the status, "cut" where the answer broke off after its head, or why there was none. */
function read(agent, url, cookie) {
  return new Promise((resolve) => {
    const headers = { cookie, "accept-encoding": "br", "sec-fetch-site": "same-origin" }
    const asked = request(url, { agent, headers, timeout: ANSWERS_WITHIN_MS }, (answer) => {
      answer.resume()
      // One export at a time is a person's: the next is led back to its list, which is an answer too.
      const isAnswer = answer.statusCode < (url.endsWith(".csv") ? 400 : 300)
      answer.once("end", () => resolve(!answer.complete ? "cut" : isAnswer ? "fine" : `${answer.statusCode}`))
      answer.once("error", () => resolve("cut"))
    })
    asked.once("timeout", () => asked.destroy(new Error("no answer in time")))
    asked.once("error", (error) => resolve(error.message))
    asked.end()
  })
}

/** The proxy with its shipped configuration, in which the addresses alone are replaced, and https by http. */
async function startProxy(folder, front, ports) {
  await mkdir(folder, { recursive: true })
  const isNginx = flags.proxy === "nginx"
  const file = join(folder, isNginx ? "nginx.conf" : "haproxy.cfg")
  const shipped = await readFile(join(ROOT, "deploy", isNginx ? "nginx.conf" : "haproxy.cfg"), "utf8")
  const own = shipped
    .replace(/dashboard-([123]):3000/g, (_, number) => `127.0.0.1:${ports[number - 1]}`)
    .replace(/bind :443 ssl .*/, `bind 127.0.0.1:${front}`)
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${front};`)
    .replace(/^\s*ssl_certificate.*$/gm, "")
    // The origin that is tested has a port, which a name of a real one has not.
    .replaceAll("proxy_set_header Host $host;", "proxy_set_header Host $http_host;")
  if (!own.includes(`127.0.0.1:${front}`)) throw new CommandError(`${file} was not understood`)
  await writeFile(file, isNginx ? `daemon off;\npid ${folder}/nginx.pid;\n${own}` : own)
  const args = isNginx ? ["-p", folder, "-c", file] : ["-db", "-q", "-f", file]
  const child = spawn(isNginx ? "/usr/sbin/nginx" : "/usr/sbin/haproxy", args, { stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-2_000)
  })
  child.once("error", () =>
    reportFailure(new CommandError(`${flags.proxy} is missing: apt-get install ${flags.proxy}`)),
  )
  child.once("exit", (code) => code && reportFailure(new CommandError(`${flags.proxy} ended with ${code}:\n${said}`)))
  process.once("exit", () => child.kill("SIGTERM"))
  return child
}

async function isReady(origin) {
  const answer = await fetch(`${origin}/readyz`).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok === true
}

async function until(look, what) {
  for (const end = performance.now() + 2 * ANSWERS_WITHIN_MS; !(await look()); await sleep(200)) {
    if (performance.now() > end) throw new CommandError(`Cluster: ${what}`)
  }
}
