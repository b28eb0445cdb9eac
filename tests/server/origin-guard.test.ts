import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { sessionCookieName } from "~/base/cookies.server"
import { exchange, head } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"
import { until } from "../support/until"

let server: SmallServer
let ran = 0
const count = () => {
  ran++
  return new Response("ran")
}

beforeAll(async () => {
  server = await startSmallServer({
    "/food/menus": { loader: () => null, action: count, page: () => "<!DOCTYPE html><title>Menus</title>" },
    "/logout": { action: count },
    "/food/menus/export.csv": { loader: count },
    "/search/hits": { loader: count },
  })
})

afterAll(() => server.close())
afterEach(() => {
  ran = 0
})

const own = () => `http://localhost:${server.port}`
const bodies = [
  ["urlencoded", "application/x-www-form-urlencoded", "name=x"],
  [
    "multipart",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  ],
  ["text", "text/plain", "name=x"],
  ["beacon", "text/plain;charset=UTF-8", "name=x"],
  ["no-cors fetch", "application/x-www-form-urlencoded;charset=UTF-8", "name=x"],
] as const
const targets = [
  "/food/menus",
  "/food/menus.data",
  "/food/menus?_data=menus",
  "/food/menus?index",
  "/logout",
  "/logout.data",
  "/nothing",
]
const origins = (): [string, string[]][] => [
  ["evil", ["Origin: https://evil.example"]],
  ["evil with its site", ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"]],
  ["null", ["Origin: null"]],
  ["missing", []],
  ["missing, cross-site", ["Sec-Fetch-Site: cross-site"]],
  ["missing, same-site", ["Sec-Fetch-Site: same-site"]],
  ["sibling", ["Origin: http://other.localhost", "Sec-Fetch-Site: same-site"]],
  ["sibling without metadata", [`Origin: http://localhost:${server.port + 1}`]],
  ["this machine's other name", [`Origin: http://127.0.0.1:${server.port}`]],
  ["other scheme", [`Origin: https://localhost:${server.port}`]],
  ["own origin, foreign page", [`Origin: ${own()}`, "Sec-Fetch-Site: cross-site"]],
  ["own page, foreign origin", ["Origin: https://evil.example", "Sec-Fetch-Site: same-origin"]],
  ["address bar", ["Sec-Fetch-Site: none"]],
  [
    "spoofed forwarded host",
    ["Origin: https://evil.example", "X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https"],
  ],
]

async function send(method: string, target: string, lines: string[], type?: string, body = "") {
  return exchange(
    server.port,
    head(
      `${method} ${target} HTTP/1.1`,
      `Host: localhost:${server.port}`,
      `Cookie: ${sessionCookieName()}=a.b`,
      ...lines,
      ...(type ? [`Content-Type: ${type}`] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
    ) + body,
  )
}

describe("requests of other sites change nothing (security.md test 27)", () => {
  it("every body × target × origin × method is refused before an action runs", async () => {
    const failures: string[] = []
    let variants = 0
    const all = [
      ...bodies.map((body) => ["POST", ...body] as const),
      ...["PUT", "PATCH", "DELETE"].map((method) => [method, ...bodies[0]] as const),
    ]
    const pending = all.flatMap(([method, name, type, body]) =>
      targets.flatMap((target) =>
        origins().map(([origin, lines]) => async () => {
          variants++
          const { status } = await send(method, target, lines, type, body)
          if (status !== 403 && status !== 400) failures.push(`${method} ${name} ${target} ${origin}: ${status}`)
        }),
      ),
    )
    for (let at = 0; at < pending.length; at += 40) await Promise.all(pending.slice(at, at + 40).map((run) => run()))
    expect(failures).toEqual([])
    expect(ran).toBe(0)
    expect(variants).toBeGreaterThanOrEqual(125)
  })

  it("is answered before the body has arrived, with one log line", async () => {
    const before = server.rawLines.length
    const answer = await exchange(
      server.port,
      head(
        "POST /food/menus HTTP/1.1",
        `Host: localhost:${server.port}`,
        "Origin: https://evil.example",
        "Content-Length: 900000",
      ),
    )
    expect(answer.status).toBe(403)
    expect(answer.isClosed).toBe(true)
    await until(() => server.rawLines.length > before)
    const [line, ...others] = server.rawLines.slice(before).map((text) => JSON.parse(text))
    expect(others).toEqual([])
    expect(line).toMatchObject({ level: "warn", status: 403, refused: "origin", path: "/food/menus" })
  })
})

describe("requests of our own pages pass", () => {
  it.each([
    ["Origin and metadata", () => [`Origin: ${own()}`, "Sec-Fetch-Site: same-origin"]],
    ["metadata alone", () => ["Sec-Fetch-Site: same-origin"]],
    ["Origin alone", () => [`Origin: ${own()}`]],
  ])("%s", async (_name, lines) => {
    const { status } = await send("POST", "/food/menus", lines(), "application/x-www-form-urlencoded", "name=x")
    expect([status, ran]).toEqual([200, 1])
  })

  it("a request without origin headers and without a session is allowed", async () => {
    const answer = await exchange(
      server.port,
      head("POST /logout HTTP/1.1", `Host: localhost:${server.port}`, "Content-Length: 0"),
    )
    expect(answer.status).toBe(200)
  })
})

describe("reads that only our scripts and downloads make", () => {
  const VARY = /^Sec-Fetch-Site, Origin(?:,|$)/
  it.each(["/food/menus.data", "/food/menus/export.csv", "/search/hits", "/search/hits.data"])(
    "%s answers our pages and the address bar only",
    async (target) => {
      for (const [site, status] of [
        ["cross-site", 403],
        ["same-site", 403],
        ["same-origin", 200],
        ["none", 200],
      ] as const) {
        const answer = await send("GET", target, [`Sec-Fetch-Site: ${site}`])
        expect([answer.status, answer.headers.get("vary")?.[0]]).toEqual([status, expect.stringMatching(VARY)])
      }
    },
  )

  it("pages may be linked to from anywhere", async () => {
    expect((await send("GET", "/food/menus", ["Sec-Fetch-Site: cross-site"])).status).toBe(200)
  })
})
