import { once } from "node:events"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { head, openSocket } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"
import { until } from "../support/until"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

/** More than the kernel takes off the server's hands for a reader that does not read. */
const PAGE = Buffer.alloc(32_000_000)

let server: SmallServer
let made: WeakRef<object>[] = []

beforeAll(async () => {
  server = await startSmallServer({
    "/small": {
      loader({ context }) {
        made.push(new WeakRef(context))
        return new Response("small")
      },
    },
    "/large": {
      loader({ request }) {
        const answer = new Response(new Uint8Array(PAGE), { headers: { "Content-Type": "application/octet-stream" } })
        made.push(new WeakRef(request))
        return answer
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  made = []
})

/** Whether nothing holds any more what was made for the requests. */
const isAllGone = () => {
  collectGarbage()
  return made.every((each) => each.deref() === undefined)
}

describe("memory of an open connection (security.md test 59)", () => {
  it("keeps keeps nothing of its last request while it waits for the next", async () => {
    const socket = await openSocket(server.port)
    socket.write(head("GET /small HTTP/1.1", `Host: localhost:${server.port}`))
    await once(socket, "data")
    expect(made).toHaveLength(1)
    await until(isAllGone)
    expect(socket.readyState).toBe("open")
    socket.destroy()
  })

  it("keeps nothing of the request while its response is not read", async () => {
    const socket = await openSocket(server.port)
    socket.pause()
    socket.write(head("GET /large HTTP/1.1", `Host: localhost:${server.port}`))
    await until(() => made.length === 1)
    await until(isAllGone)
    expect(server.lines.some(({ path }) => path === "/large")).toBe(false)
    socket.destroy()
  })
})
