import { createServer } from "node:http"
import { alternateMedians } from "../figures.mjs"
import { burst, check, GENERATOR_CORE, requestsOf, SERVER_CORE } from "../load.mjs"
import { freePort, memoryOf, pin } from "../programs.mjs"

export const title = "Traces: the list with every request traced, beside one that traces nothing"

const LIMIT = 1.1
const CONNECTIONS = 10

export async function run(bench, section) {
  const { world, isQuick, rounds, firstMenu } = bench
  if (!(await world.hasPostgres())) return section.skip("Traces", "two dashboards need one PostgreSQL")
  const cookies = await bench.cookies()
  const collector = createServer((request, response) => request.resume().once("end", () => response.end("{}")))
  await new Promise((resolve) => collector.listen(0, "127.0.0.1", resolve))
  const port = await freePort()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.address().port}` }
  const plain = await world.dashboard()
  const traced = await world.startDashboard("dashboard", { port, env })
  const idle = [await memoryOf(plain.pid), await memoryOf(traced.pid)]
  for (const { pid } of [plain, traced]) pin(pid, SERVER_CORE)
  pin(process.pid, GENERATOR_CORE)
  const asked = {
    plain: { ...requestsOf({ origin: world.origin, cookies }).brotli, pid: plain.pid },
    traced: { ...requestsOf({ origin: `http://127.0.0.1:${port}`, cookies }).brotli, pid: traced.pid },
  }
  for (const request of Object.values(asked)) await check(request, firstMenu)
  const seconds = isQuick ? 2 : 5
  const measures = Object.fromEntries(
    Object.entries(asked).map(([name, request]) => [
      name,
      () => burst({ ...request, connections: CONNECTIONS, seconds }),
    ]),
  )
  for (const warm of Object.values(measures)) await warm()
  const found = await alternateMedians(rounds, measures)
  const ratio = found.traced.p99 / found.plain.p99
  const bar = { bar: `<= ${LIMIT} x`, isGood: ratio <= LIMIT }
  section.row({ what: "p99 traced", unit: "ms", ours: found.traced.p99, floor: found.plain.p99, of: "floor", ...bar })
  section.row({
    what: "Processor time of a page, traced",
    unit: "ms",
    ours: found.traced.cpu,
    floor: found.plain.cpu,
    of: "floor",
  })
  section.row({ what: "Memory after the start, traced", unit: "memory", ours: idle[1], floor: idle[0], of: "floor" })
  section.note("Here 'floor' is the same dashboard without a collector.")
  await traced.stop()
  collector.close()
}
