import { once } from "node:events"
import type { Socket } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { readForm } from "~/http/form.server"
import { exchange, head, openSocket } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"
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

  it("connections above the limit are not taken", async () => {
    const many = await open(LIMITS.maxConnections + 30)
    const refused = new Set<Socket>()
    for (const socket of many) socket.resume().once("close", () => refused.add(socket))
    await until(() => refused.size >= 30)
  })
})

describe("rates (ASVS 2.4.1)", () => {
  beforeAll(async () => {
    await server.close()
    server = await startSmallServer(routes, { rateLimitFactor: 1 })
  })

  const post = (target: string, ...lines: string[]) =>
    exchange(
      server.port,
      `${head(
        `POST ${target} HTTP/1.1`,
        `Host: localhost:${server.port}`,
        "Sec-Fetch-Site: same-origin",
        ...lines,
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: 3",
      )}a=b`,
    )

  it("100 changes a session a minute, then 429 with Retry-After; another session goes on", async () => {
    const statuses: number[] = []
    for (let n = 0; n < 101; n++) statuses.push((await post("/take", "Cookie: test_session=one")).status)
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(statuses[100]).toBe(429)
    const refused = await post("/take", "Cookie: test_session=one")
    expect(refused.headers.get("retry-after")).toEqual(["60"])
    expect((await post("/take", "Cookie: test_session=two")).status).toBe(200)
    expect((await home()).status).toBe(200)
    // Looking around is counted on its own.
    expect((await post("/page-views", "Cookie: test_session=one")).status).not.toBe(429)
  })

  it("as many from an address without a session", async () => {
    const statuses: number[] = []
    for (let n = 0; n < 101; n++) statuses.push((await post("/take")).status)
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(statuses[100]).toBe(429)
  })

  const comeBack = (...lines: string[]) => {
    const target = "/auth/google/callback?code=c&state=s"
    return exchange(server.port, head(`GET ${target} HTTP/1.1`, `Host: localhost:${server.port}`, ...lines))
  }
  it.each([
    [
      "begun, whichever way",
      (cookie: string) => post(`/auth/google${Number(cookie.at(-1)) % 2 ? ".data" : ""}`, cookie),
    ],
    ["come back from", comeBack],
  ])("10 sign-ins an address a minute are %s", async (_what, sign) => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await sign(`Cookie: test_session=${n}`)).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })
})
