import { once } from "node:events"
import type { Socket } from "node:net"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { Session } from "~/auth/session.server"
import { beginTransaction } from "~/auth/sign-in-transaction.server"
import { makeTicket } from "~/auth/ticket.server"
import { parseCookies, sessionCookieName } from "~/base/cookies.server"
import { readForm } from "~/forms/form.server"
import { exchange, head, openSocket } from "../support/raw-http"
import { testContext } from "../support/request-context"
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

  it("above the limit of all are not taken", async () => {
    const small = await startWith({ isProxy: () => true })
    expect(await closedOf(small.port, 45)).toBe(5)
    await small.close()
  })

  it("of one address are closed beyond their number, and taken again once one of them ended", async () => {
    const small = await startWith({})
    expect(await closedOf(small.port, PER_ADDRESS + 5)).toBe(5)
    expect(small.lines.filter(({ event }) => event === "connections_full")).toMatchObject([{ client: "127.0.0.1" }])
    for (const socket of sockets.splice(0)) socket.destroy()
    await until(async () => (await closedOf(small.port, 1)) === 0)
    await small.close()
  })

  it("of a proxy are as many as come", async () => {
    const small = await startWith({ isProxy: (address) => address === "127.0.0.1" })
    expect(await closedOf(small.port, PER_ADDRESS + 5)).toBe(0)
    await small.close()
  })

  it("that wait for their next request make room where all are taken", async () => {
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

describe("rates (ASVS 2.4.1)", () => {
  /** Sessions that live, by their cookie's value. */
  const SESSIONS: Record<string, Session> = { one: sessionOf("1"), two: sessionOf("2") }
  beforeAll(async () => {
    await server.close()
    server = await startSmallServer(routes, {
      rateLimitFactor: 1,
      trustedProxies: ["loopback"],
      loadSession: async (cookies) => SESSIONS[parseCookies(cookies).get(sessionCookieName()) ?? ""] ?? null,
    })
  })

  /** A hundred at once on a busy machine. */
  const PATIENCE_MS = 20_000
  const from = (ip: string) => `X-Forwarded-For: ${ip}`
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
      PATIENCE_MS,
    )
  const times = async (count: number, send: (n: number) => Promise<{ status: number }>) => {
    const all = await Promise.all(Array.from({ length: count - 1 }, (_, n) => send(n)))
    return [...all, await send(count - 1)].map(({ status }) => status)
  }
  const PASS_100 = [...Array<number>(100).fill(200), 429]

  it("100 changes a session a minute, then 429 with Retry-After; another session goes on", async () => {
    expect(await times(101, () => post("/take", "Cookie: test_session=one"))).toEqual(PASS_100)
    const refused = await post("/take", "Cookie: test_session=one")
    expect(refused.headers.get("retry-after")).toEqual(["60"])
    expect((await post("/take", "Cookie: test_session=two")).status).toBe(200)
    expect((await home()).status).toBe(200)
    // Looking around is counted on its own.
    expect((await post("/page-views", "Cookie: test_session=one")).status).not.toBe(429)
  })

  it("as many from an address without a session", async () => {
    expect(await times(101, () => post("/take", from("203.0.113.1")))).toEqual(PASS_100)
    expect((await post("/take", from("203.0.113.2"))).status).toBe(200)
  })

  it("invented session cookies share their address's limit", async () => {
    expect(await times(101, (n) => post("/take", from("203.0.113.3"), `Cookie: test_session=${n}`))).toEqual(PASS_100)
    expect((await post("/take", from("203.0.113.3"), "Cookie: test_session=two")).status).toBe(200)
  })

  const comeBack = (way: string, ip: string, ...lines: string[]) =>
    exchange(
      server.port,
      head(`GET ${way} HTTP/1.1`, `Host: localhost:${server.port}`, from(ip), ...lines),
      PATIENCE_MS,
    )

  it("10 ways back that no sign-in waits for, an address a minute, whichever way they go", async () => {
    const ways = ["/auth/google/callback?code=c&state=s", "/auth/google/callback.data?code=c&state=s"]
    const statuses = await times(11, (n) => comeBack(ways[n % 2] ?? "", "203.0.113.4"))
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
    expect((await comeBack(ways[0] ?? "", "203.0.113.5")).status).not.toBe(429)
  })

  it("the way back of a sign-in under way, and beginning one, are not counted", async () => {
    const { context, setCookies } = testContext("/auth/google")
    const { state } = beginTransaction(context, { returnTo: null, renews: null })
    const cookie = `Cookie: ${setCookies()[0]?.split(";", 1)[0]}`
    const back = () => comeBack(`/auth/google/callback?code=c&state=${state}`, "203.0.113.4", cookie)
    expect(await times(12, back)).not.toContain(429)
    expect(await times(120, () => post("/auth/google", from("203.0.113.4")))).not.toContain(429)
  })

  it("an address that a proxy says is counted only where the proxy is named, and it is said once that it is not", async () => {
    const unnamed = await startSmallServer(routes, { rateLimitFactor: 1 })
    const ask = () =>
      exchange(unnamed.port, head("GET / HTTP/1.1", `Host: localhost:${unnamed.port}`, from("203.0.113.6")))
    await ask()
    await ask()
    expect(unnamed.lines.filter(({ event }) => event === "proxy_not_trusted")).toHaveLength(1)
    expect(server.lines.some(({ event }) => event === "proxy_not_trusted")).toBe(false)
    await unnamed.close()
  })
})

function sessionOf(id: string): Session {
  const staff = { id, firstName: "Sara", lastName: "Ali", email: `${id}@saffron.example`, permissions: [] }
  return new Session(makeTicket(), { staffKey: `google:${id}`, version: 1 }, { token: "token", staff })
}
