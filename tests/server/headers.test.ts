import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { planHeaders } from "~/server/security-headers.server"
import { type AnswerServer, one, startAnswerServer } from "../support/answer-server"
import { exchange, head, type RawAnswer } from "../support/raw-http"
import { startSmallServer } from "../support/small-server"
import { until } from "../support/until"

let answers: AnswerServer

beforeAll(async () => {
  answers = await startAnswerServer()
})
afterAll(() => answers.server.close())

describe("headers of every kind of response (security.md test 64)", () => {
  const classes: [string, number, () => Promise<RawAnswer>][] = [
    ["page", 200, () => answers.get("/")],
    ["HEAD", 200, () => answers.ask("HEAD", "/")],
    ["data", 200, () => answers.get("/_root.data")],
    ["redirect", 302, () => answers.get("/leave")],
    ["data redirect", 202, () => answers.get("/leave.data")],
    ["resource", 200, () => answers.get("/cached")],
    ["CSV", 200, () => answers.get("/export")],
    ["404 page", 404, () => answers.get("/nothing")],
    ["refused path", 400, () => answers.get("/%FF", "Accept: text/html")],
    ["error page", 500, () => answers.get("/throws")],
    ["resource error", 500, () => answers.get("/resource-throws")],
    ["asset", 200, () => answers.get("/assets/entry-abc123.js")],
    ["missing asset", 404, () => answers.get("/assets/x.js")],
    ["health", 200, () => answers.get("/healthz")],
    ["too large", 413, () => answers.post("/leave", "", 3_000_000)],
    ["foreign", 403, () => answers.post("/leave", "", 0, "Sec-Fetch-Site: cross-site")],
    ["options", 204, () => answers.ask("OPTIONS", "/")],
    ["unmet expectation", 417, () => answers.get("/", "Expect: bogus")],
  ]

  it.each(classes)("%s", async (name, status, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(one(answer, "x-content-type-options")).toBe("nosniff")
    expect(one(answer, "referrer-policy")).toBe("same-origin")
    expect(one(answer, "x-frame-options")).toBe("DENY")
    expect(one(answer, "cross-origin-resource-policy")).toBe("same-origin")
    expect(one(answer, "content-security-policy")).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
    expect(one(answer, "strict-transport-security")).toBeUndefined()
    expect(one(answer, "x-request-id")).toMatch(/^[0-9a-f]{32}$/)
    expect(one(answer, "x-powered-by")).toBeUndefined()
    expect(one(answer, "server")).toBeUndefined()
    const cache =
      name === "asset" ? "public, max-age=31536000, immutable" : name === "resource" ? "public, max-age=60" : "no-store"
    if (name !== "options") expect(one(answer, "cache-control")).toBe(cache)
    // Both speak of pages: a built file, whose name never means another content, is none.
    expect(one(answer, "cross-origin-opener-policy")).toBe(name === "asset" ? undefined : "same-origin")
    expect(one(answer, "permissions-policy")).toEqual(
      name === "asset" ? undefined : expect.stringContaining("camera=()"),
    )
  })

  it("have the build for signed-in people, except on pages", async () => {
    const signedIn = "Cookie: test_session=one"
    expect(one(await answers.get("/stay.data", signedIn), "x-release")).toBe("this-one")
    expect(one(await answers.get("/leave.data", signedIn), "x-release")).toBe("this-one")
    expect(one(await answers.get("/", signedIn), "x-release")).toBeUndefined()
    expect(one(await answers.get("/stay.data"), "x-release")).toBeUndefined()
  })

  it("has HSTS if the origin is https", async () => {
    const secure = await startSmallServer({}, { appOrigin: "https://app.saffron.example" })
    try {
      const answer = await exchange(secure.port, head("GET /healthz HTTP/1.1", "Host: app.saffron.example"))
      expect(one(answer, "strict-transport-security")).toBe("max-age=31536000; includeSubDomains")
    } finally {
      await secure.close()
    }
  })
})

describe("content security policy (security.md section 7)", () => {
  it("is exactly the specified one, with a new nonce each time", async () => {
    const policies = await Promise.all([answers.get("/"), answers.get("/")])
    const [first = "", second = ""] = policies.map((answer) => one(answer, "content-security-policy"))
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(first)?.[1]
    expect(first).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
        "style-src-attr 'none'; img-src 'self' data: https://cdn.saffron.example; connect-src 'self'; font-src 'self'; " +
        "form-action 'self' https://accounts.saffron.example; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'; report-to csp",
    )
    expect(second).not.toContain(String(nonce))
    expect(policies[0] && one(policies[0], "reporting-endpoints")).toBe('csp="/csp-reports"')
  })

  it("reports are logged in one line without queries, and bounded", async () => {
    const report = JSON.stringify([
      {
        type: "csp-violation",
        body: {
          documentURL: "http://localhost/food?name=secret",
          effectiveDirective: "script-src-elem",
          blockedURL: "inline",
        },
      },
    ])
    const before = answers.server.rawLines.length
    expect((await answers.post("/csp-reports", report)).status).toBe(204)
    const lines = answers.server.rawLines.slice(before)
    expect(lines.join("")).not.toContain("secret")
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      event: "csp_report",
      documentURL: "http://localhost/food",
      effectiveDirective: "script-src-elem",
    })
    expect((await answers.post("/csp-reports", "[".repeat(10_000))).status).toBe(400)
    const nested = (depth: number) => `{"body":{"sample":${"[".repeat(depth)}1${"]".repeat(depth)}}}`
    expect((await answers.post("/csp-reports", nested(8))).status).toBe(204)
    expect((await answers.post("/csp-reports", nested(9))).status).toBe(400)
    expect((await answers.post("/csp-reports", "{")).status).toBe(400)
    expect((await answers.post("/csp-reports", "a".repeat(17_000))).status).toBe(413)
  })

  it("reports without a length are cut, and those above sixty a minute are refused", async () => {
    const chunked = ["Content-Type: application/reports+json", "Transfer-Encoding: chunked"]
    const start = head("POST /csp-reports HTTP/1.1", `Host: localhost:${answers.server.port}`, ...chunked)
    const piece = `${(4_096).toString(16)}\r\n${"a".repeat(4_096)}\r\n`
    const whole = `${start + piece.repeat(5)}0\r\n\r\n`
    await expect(exchange(answers.server.port, whole)).rejects.toThrow("No answer")
    const statuses: number[] = []
    // A minute may end between two of them.
    for (let n = 0; n < 121; n++) statuses.push((await answers.post("/csp-reports", "{")).status)
    expect(statuses).toContain(429)
  })
})

describe("the page of a refused request", () => {
  it("has styles that its policy allows, with a new nonce each time", async () => {
    const pages = [await answers.get("/%FF", "Accept: text/html"), await answers.get("/%FF", "Accept: text/html")]
    const nonces = pages.map((page) => {
      const [, allowed] = /style-src 'self' 'nonce-([^']+)'/.exec(one(page, "content-security-policy") ?? "") ?? []
      expect(allowed).toMatch(/^[A-Za-z0-9+/]{22}==$/)
      expect(page.body.toString().match(/<style[^>]*>/g)).toEqual([`<style nonce="${allowed}">`])
      return allowed
    })
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

describe("the client's address", () => {
  it("is never passed to routes in forwarded headers: they are dropped", async () => {
    const names = ["X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For", "Forwarded"]
    const echo = await startSmallServer({
      "/echo": { loader: ({ request }) => Response.json(names.filter((name) => request.headers.has(name))) },
    })
    try {
      const lines = names.map((name) => `${name}: evil.example`)
      const target = head("GET /echo HTTP/1.1", `Host: localhost:${echo.port}`, ...lines)
      expect(JSON.parse((await exchange(echo.port, target)).body.toString())).toEqual([])
    } finally {
      await echo.close()
    }
  })

  it("is the peer's, whatever it sends, unless the peer is a configured proxy (security.md 2.3, ASVS 4.1.3)", async () => {
    const said = ["X-Forwarded-For: 203.0.113.9", "X-Request-Id: mine", "X-Forwarded-Host: evil.example"]
    const answer = await answers.get("/", ...said)
    expect(one(answer, "x-request-id")).not.toBe("mine")
    await until(() => answers.server.rawLines.some((line) => line.includes(String(one(answer, "x-request-id")))))
    expect(answers.server.lines.at(-1)).toMatchObject({ ip: "127.0.0.1" })
    const proxied = await startSmallServer({}, { trustedProxies: ["loopback"] })
    try {
      await exchange(proxied.port, head("GET /nothing HTTP/1.1", `Host: localhost:${proxied.port}`, ...said))
      await until(() => proxied.rawLines.length > 0)
      expect(proxied.lines.at(-1)).toMatchObject({ ip: "203.0.113.9" })
    } finally {
      await proxied.close()
    }
  })
})

it("images of the map come only from the configured host", () => {
  const plan = {
    isSecure: true,
    isDevelopment: false,
    identityOrigin: "https://id.example",
    embedOrigins: [],
    release: null,
  }
  const policy = (tileOrigin: string | null) =>
    planHeaders({ ...plan, imageOrigins: ["https://cdn.example", "https://pictures.example"], tileOrigin }).pagePolicy(
      "n",
      false,
    )
  expect(policy("https://tiles.example")).toContain(
    "img-src 'self' data: https://cdn.example https://pictures.example https://tiles.example;",
  )
  expect(policy(null)).toContain("img-src 'self' data: https://cdn.example https://pictures.example;")
})
