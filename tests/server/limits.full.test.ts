import { once } from "node:events"
import type { Socket } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { readForm } from "~/forms/form.server"
import { exchange, head, openSocket } from "../support/raw-http"
import { type SmallServer, type SmallServerOptions, startSmallServer } from "../support/small-server"
import { until } from "../support/until"

/** The server's own limits, scaled down so that a test can wait for them (security.md tests 57 to 59). */
const LIMITS = {
  headersTimeout: 400,
  requestTimeout: 900,
  connectionsCheckingInterval: 100,
  idleTimeout: 600,
  maxConnections: 120,
}
/** More than the kernel takes off the server's hands for a reader that does not read. */
const PAGE = Buffer.alloc(32_000_000)

let server: SmallServer
let pagesBegun = 0
const sockets: Socket[] = []

const routes = {
  "/": { loader: () => new Response("home") },
  "/page": {
    loader: () => {
      pagesBegun++
      return new Response(PAGE, { headers: { "Content-Type": "application/octet-stream" } })
    },
  },
  "/take": {
    action: async ({ request }: { request: Request }) => new Response(String((await readForm(request)).get("a"))),
  },
}

beforeAll(async () => {
  server = await startSmallServer(routes, { limits: LIMITS })
})

afterAll(() => server.close())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function open(count: number): Promise<Socket[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => openSocket(server.port)))
  for (const socket of opened) socket.on("error", () => {})
  sockets.push(...opened)
  return opened
}

const home = () => exchange(server.port, head("GET / HTTP/1.1", `Host: localhost:${server.port}`))

describe("slow clients (security.md tests 57 to 59)", () => {
  it("half-open headers are closed, and others are served meanwhile", async () => {
    const open100 = await open(100)
    const answers = open100.map((socket) => {
      let text = ""
      socket.on("data", (chunk) => {
        text += chunk
      })
      return once(socket, "close").then(() => text)
    })
    for (const socket of open100) socket.write(`GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nX-Slow: `)
    expect((await home()).status).toBe(200)
    for (const text of await Promise.all(answers)) expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close/s)
  })

  it("trickled bodies are closed", async () => {
    const open50 = await open(50)
    const closed = open50.map((socket) => once(socket.resume(), "close"))
    for (const socket of open50) {
      socket.write(
        head(
          "POST /take HTTP/1.1",
          `Host: localhost:${server.port}`,
          "Sec-Fetch-Site: same-origin",
          "Content-Type: application/x-www-form-urlencoded",
          "Content-Length: 1000",
        ),
      )
    }
    const trickle = setInterval(() => {
      for (const socket of open50) if (socket.writable) socket.write("a")
    }, 100)
    expect((await home()).status).toBe(200)
    await Promise.all(closed)
    clearInterval(trickle)
  })

  it("readers that stop reading are closed", async () => {
    const before = server.rawLines.length
    const readers = await open(20)
    for (const socket of readers) {
      socket.pause()
      socket.write(head("GET /page HTTP/1.1", `Host: localhost:${server.port}`))
    }
    const pages = () => server.lines.slice(before).filter(({ path }) => path === "/page")
    // A request that came too slowly on a busy machine is refused before it is a page.
    await until(() => pagesBegun > 0 && pages().length === pagesBegun, 40_000)
    for (const line of pages()) expect(line).toMatchObject({ status: 200, aborted: true })
  })
})

describe("connections", () => {
  const PER_ADDRESS = 20
  const startWith = (options: SmallServerOptions) =>
    startSmallServer(routes, { limits: { maxConnections: 40, maxConnectionsPerAddress: PER_ADDRESS }, ...options })
  /** So many connections to a server, and how many of them it closes at once. */
  async function closedOf(port: number, count: number): Promise<number> {
    const all = await Promise.all(Array.from({ length: count }, () => openSocket(port)))
    sockets.push(...all)
    const closed = new Set<Socket>()
    for (const socket of all)
      socket
        .on("error", () => {})
        .resume()
        .once("close", () => closed.add(socket))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return closed.size
  }

  it("above the total limit are not accepted", async () => {
    const small = await startWith({ isProxy: () => true })
    expect(await closedOf(small.port, 45)).toBe(5)
    await small.close()
  })

  it("above the limit of one address are closed, and accepted again when one has ended", async () => {
    const small = await startWith({})
    expect(await closedOf(small.port, PER_ADDRESS + 5)).toBe(5)
    expect(small.lines.filter(({ event }) => event === "connections_full")).toMatchObject([{ client: "127.0.0.1" }])
    for (const socket of sockets.splice(0)) socket.destroy()
    await until(async () => (await closedOf(small.port, 1)) === 0)
    await small.close()
  })

  it("of a proxy are not limited", async () => {
    const small = await startWith({ isProxy: (address) => address === "127.0.0.1" })
    expect(await closedOf(small.port, PER_ADDRESS + 5)).toBe(0)
    await small.close()
  })

  it("that wait for their next request are closed when all are in use", async () => {
    const small = await startWith({ isProxy: () => true })
    const ask = head("GET / HTTP/1.1", `Host: localhost:${small.port}`)
    const idle = await Promise.all(Array.from({ length: 40 }, () => openSocket(small.port)))
    sockets.push(...idle)
    const answered = idle.map((socket) => once(socket, "data"))
    for (const socket of idle) socket.write(ask)
    await Promise.all(answered)
    await closedOf(small.port, 1)
    expect((await exchange(small.port, ask)).status).toBe(200)
    await small.close()
  })
})
