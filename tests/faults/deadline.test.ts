import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, it } from "vitest"
import { exchange, TransportError } from "~/upstream/transport.server"
import { startScriptedServer, until } from "../support/scripted-server"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

/** The real deadline, once, with garbage collected all the way (security.md section 11, tests 2 and 3). */
it("15 seconds for headers and for the body, whatever is collected meanwhile", async () => {
  const server = await startScriptedServer((request, response) => {
    if (request.url === "/body") response.writeHead(200).write("0123456789")
  })
  const collecting = setInterval(collectGarbage, 1_000)
  const startedAt = Date.now()
  const reasons = await Promise.all(
    ["/headers", "/body"].map((path) =>
      exchange({ method: "GET", url: server.origin + path, route: path, headers: {} }).then(
        () => "answered",
        (error: unknown) => (error instanceof TransportError ? error.reason : String(error)),
      ),
    ),
  )
  const took = Date.now() - startedAt
  clearInterval(collecting)
  expect(reasons).toEqual(["deadline", "deadline"])
  expect(took).toBeGreaterThanOrEqual(14_990)
  await until(() => server.aborted.length === 2)
  await server.close()
}, 60_000)
