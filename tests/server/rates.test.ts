import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Session } from "~/auth/session.server"
import { beginTransaction } from "~/auth/sign-in-transaction.server"
import { makeTicket } from "~/auth/ticket.server"
import { parseCookies, sessionCookieName } from "~/base/cookies.server"
import { readForm } from "~/forms/form.server"
import { exchange, head } from "../support/raw-http"
import { testContext } from "../support/request-context"
import { type SmallServer, startSmallServer } from "../support/small-server"

let server: SmallServer
const FILE = `/files/${randomUUID()}`
const routes = {
  [FILE]: { loader: () => new Response("file") },
  "/": { loader: () => new Response("home") },
  "/take": {
    action: async ({ request }: { request: Request }) => new Response(String((await readForm(request)).get("a"))),
  },
}
const home = () => exchange(server.port, head("GET / HTTP/1.1", `Host: localhost:${server.port}`))

describe("rates (ASVS 2.4.1)", () => {
  /** Sessions that live, by their cookie's value. */
  const SESSIONS: Record<string, Session> = { one: sessionOf("1"), again: sessionOf("1"), two: sessionOf("2") }
  beforeAll(async () => {
    server = await startSmallServer(routes, {
      rateLimitFactor: 1,
      trustedProxies: ["loopback"],
      loadSession: async (cookies) => SESSIONS[parseCookies(cookies).get(sessionCookieName()) ?? ""] ?? null,
    })
  })
  afterAll(() => server?.close())

  /** A hundred at once on a busy machine. */
  const TIMEOUT_MS = 20_000
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
      TIMEOUT_MS,
    )
  const times = async (count: number, send: (n: number) => Promise<{ status: number }>) => {
    const all = await Promise.all(Array.from({ length: count - 1 }, (_, n) => send(n)))
    return [...all, await send(count - 1)].map(({ status }) => status)
  }
  const PASS_100 = [...Array<number>(100).fill(200), 429]

  it("100 changes a session a minute, then 429 with Retry-After; another session is not affected", async () => {
    expect(await times(101, () => post("/take", "Cookie: test_session=one"))).toEqual(PASS_100)
    const refused = await post("/take", "Cookie: test_session=one")
    expect(refused.headers.get("retry-after")).toEqual(["60"])
    expect((await post("/take", "Cookie: test_session=two")).status).toBe(200)
    expect((await home()).status).toBe(200)
    // Looking around is counted on its own.
    expect((await post("/page-views", "Cookie: test_session=one")).status).not.toBe(429)
  })

  it("40 views a person a minute of checked files and their invalid lines, over all sessions and routes", async () => {
    const look = (way: string, session: string) =>
      exchange(
        server.port,
        head(`GET ${way} HTTP/1.1`, `Host: localhost:${server.port}`, `Cookie: test_session=${session}`),
        TIMEOUT_MS,
      )
    const ways = [FILE, `${FILE}/broken.csv`, `${FILE}.data`, `${FILE}/broken.csv.data`]
    const statuses = await times(41, (n) => look(ways[n % 4] ?? "", n % 2 ? "one" : "again"))
    expect(statuses.slice(0, 40)).not.toContain(429)
    expect(statuses[40]).toBe(429)
    expect((await look(FILE, "two")).status).toBe(200)
    expect((await look("/", "one")).status).toBe(200)
  })

  it("the same limit for an address without a session", async () => {
    expect(await times(101, () => post("/take", from("203.0.113.1")))).toEqual(PASS_100)
    expect((await post("/take", from("203.0.113.2"))).status).toBe(200)
  })

  it("invented session cookies share their address's limit", async () => {
    expect(await times(101, (n) => post("/take", from("203.0.113.3"), `Cookie: test_session=${n}`))).toEqual(PASS_100)
    expect((await post("/take", from("203.0.113.3"), "Cookie: test_session=two")).status).toBe(200)
  })

  const comeBack = (way: string, ip: string, ...lines: string[]) =>
    exchange(server.port, head(`GET ${way} HTTP/1.1`, `Host: localhost:${server.port}`, from(ip), ...lines), TIMEOUT_MS)

  it("10 callbacks without a sign-in per address and minute, by any route", async () => {
    const ways = ["/auth/google/callback?code=c&state=s", "/auth/google/callback.data?code=c&state=s"]
    const statuses = await times(11, (n) => comeBack(ways[n % 2] ?? "", "203.0.113.4"))
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
    expect((await comeBack(ways[0] ?? "", "203.0.113.5")).status).not.toBe(429)
  })

  it("callbacks of a started sign-in, and starting one, are not counted", async () => {
    const { context, setCookies } = testContext("/auth/google")
    const { state } = beginTransaction(context, { returnTo: null, renews: null })
    const cookie = `Cookie: ${setCookies()[0]?.split(";", 1)[0]}`
    const back = () => comeBack(`/auth/google/callback?code=c&state=${state}`, "203.0.113.4", cookie)
    expect(await times(12, back)).not.toContain(429)
    expect(await times(120, () => post("/auth/google", from("203.0.113.4")))).not.toContain(429)
  })

  it("a forwarded address counts only if the proxy is configured; otherwise it is logged once", async () => {
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
