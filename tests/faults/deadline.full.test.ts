import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, it } from "vitest"
import { exchange, TransportError } from "~/upstream/transport.server"
import { startScriptedServer } from "../support/scripted-server"
import { until } from "../support/until"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

/** The real deadline, once, with garbage collections all the time (security.md section 11, tests 2 and 3). */
it("the deadline is 15 seconds for headers and for the body, also after garbage collection", async () => {
  const server = await startScriptedServer((request, response) => {
    if (request.url === "/body") response.writeHead(200).write("0123456789")
  })
  const collecting = setInterval(collectGarbage, 1_000)
  // A collection at the very end would distort the measured time.
  setTimeout(() => clearInterval(collecting), 14_500)
  const startedAt = performance.now()
  const ends = await Promise.all(
    ["/headers", "/body", "/headers", "/body"].map(async (path) => {
      const call = exchange({ method: "GET", url: server.origin + path, route: path, headers: {} })
      const error: unknown = await call.catch((thrown: unknown) => thrown)
      const took = performance.now() - startedAt
      return { reason: error instanceof TransportError ? error.reason : String(error), took }
    }),
  )
  expect(ends.map(({ reason }) => reason)).toEqual(ends.map(() => "deadline"))
  const times = ends.map(({ took }) => took)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(14_990)
  expect(Math.min(...times)).toBeLessThanOrEqual(15_500)
  await until(() => server.aborted.length === 4)
  await server.close()
})
