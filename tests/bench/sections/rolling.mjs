import autocannon from "autocannon"
import { startBalancer } from "../balancer.mjs"
import { freePort, sleep } from "../programs.mjs"
import { cookieHeader } from "../sign-in.mjs"

export const title = "Rolling restart of two instances on one PostgreSQL, under load (security.md 11, test 55)"

const REQUESTS = 20_000
const QUICK_REQUESTS = 2_000
const CONNECTIONS = 10
/** Longer than the balancer takes to see that an instance leaves. */
const DRAIN_MS = "1500"

export async function run(bench, section) {
  const { world, isQuick } = bench
  const cookie = cookieHeader(await bench.cookies())
  const { DATABASE_URL } = await world.settings("dashboard")
  if (!DATABASE_URL) return section.skip("Rolling restart", "there is no PostgreSQL on this machine")
  const ports = [await freePort(), await freePort()]
  const front = await freePort()
  const env = { DRAIN_MS, APP_ORIGIN: `http://127.0.0.1:${front}` }
  // The folder that the cookie was sealed with: instances of one product share their secrets.
  const start = (port) => world.startDashboard("dashboard", { port, env })
  const running = new Map()
  for (const port of ports) running.set(port, await start(port))
  const balancer = await startBalancer(front, ports)

  const amount = isQuick ? QUICK_REQUESTS : REQUESTS
  const load = autocannon({
    url: `http://127.0.0.1:${front}/food/menus.data`,
    headers: { cookie, "sec-fetch-site": "same-origin" },
    connections: CONNECTIONS,
    amount,
    timeout: 30,
  })
  let isOver = false
  const done = load.then((result) => {
    isOver = true
    return result
  })
  let restarts = 0
  while (!isOver) {
    for (const port of ports) {
      await running.get(port).stop()
      running.set(port, await start(port))
      restarts++
      while (!balancer.isReady(port)) await sleep(100)
    }
  }
  const { requests, errors, timeouts, non2xx } = await done
  await balancer.stop()
  for (const program of running.values()) await program.stop()
  section.row({ what: "Requests", unit: "count", ours: requests.total })
  section.row({ what: "Restarts meanwhile", unit: "count", ours: restarts })
  const failed = errors + timeouts + non2xx
  section.row({ what: "Failed", unit: "count", ours: failed, bar: "0", isGood: failed === 0 })
}
