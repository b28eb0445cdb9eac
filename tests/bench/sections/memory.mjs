import { burst, requestsOf } from "../load.mjs"
import { freePort, memoryOf, sleep } from "../programs.mjs"

export const title = "Memory of the dashboard's process, without embedded parts"

const IDLE = 120 * 2 ** 20
const LOADED = 250 * 2 ** 20

export async function run(bench, section) {
  const { world, isQuick } = bench
  const cookies = await bench.cookies()
  const port = await freePort()
  const running = await world.startDashboard("dashboard", { port })
  if (Number.isNaN(await memoryOf(running.pid))) return section.skip("Memory", "this machine does not tell (no /proc)")
  await sleep(isQuick ? 3_000 : 15_000)
  const idle = await memoryOf(running.pid)
  section.row({ what: "Idle after the start", unit: "memory", ours: idle, bar: "<= 120 MB", isGood: idle <= IDLE })

  const { page } = requestsOf({ origin: `http://127.0.0.1:${port}`, cookies })
  let highest = 0
  const watch = setInterval(async () => {
    highest = Math.max(highest, await memoryOf(running.pid))
  }, 100)
  await burst({ ...page, connections: 50, seconds: isQuick ? 5 : 30 })
  clearInterval(watch)
  const isGood = highest <= LOADED
  section.row({ what: "Highest at 50 connections", unit: "memory", ours: highest, bar: "<= 250 MB", isGood })
  await sleep(isQuick ? 3_000 : 15_000)
  section.row({ what: "Afterwards", unit: "memory", ours: await memoryOf(running.pid) })
  const { DATABASE_URL } = await world.settings("dashboard")
  if (!DATABASE_URL) section.note("The store is embedded here and counts: there is no PostgreSQL on this machine.")
  await running.stop()
}
