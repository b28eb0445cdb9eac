import { createRequire } from "node:module"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parseCookies, sessionCookieName } from "~/base/cookies.server"
import { createFlash, flashCookieName } from "~/base/flash.server"
import { type AnswerServer, LONG, one, startAnswerServer } from "../support/answer-server"
import type { RawAnswer } from "../support/raw-http"
import { PRESSED, SCRIPT } from "../support/small-server"
import { until } from "../support/until"

/** The very decoder that Remix's router uses. */
const fromRemix = createRequire(createRequire(import.meta.url).resolve("@remix-run/react"))
const { decode } = fromRemix("turbo-stream") as {
  decode(
    stream: ReadableStream<Uint8Array>,
    options: { plugins: ((type: string, ...rest: unknown[]) => { value: unknown } | false)[] },
  ): Promise<{ value: unknown }>
}

let answers: AnswerServer

beforeAll(async () => {
  answers = await startAnswerServer()
})
afterAll(() => answers.server.close())

describe("cookies and toasts are kept in redirects and errors (security.md finding 9)", () => {
  const jar = (answer: RawAnswer) => answer.headers.get("set-cookie") ?? []

  it.each(["/leave", "/leave.data"])("a redirect thrown by a loader: %s", async (target) => {
    const cookies = jar(await answers.get(target))
    expect(cookies.some((cookie) => cookie.startsWith("one=1;"))).toBe(true)
    const toasts = cookies.find((cookie) => cookie.startsWith(`${flashCookieName()}=`))?.split(";")[0] ?? ""
    expect(createFlash(parseCookies(toasts).get(flashCookieName())).take()).toEqual([{ kind: "info", title: "Moved" }])
    const next = await answers.get("/_root.data", `Cookie: ${toasts}`)
    expect(next.body.toString()).toContain("Moved")
    expect(jar(next)).toEqual([expect.stringContaining("Max-Age=0")])
  })

  it.each(["/leave", "/leave.data"])("a redirect thrown by an action, beside its own cookie: %s", async (target) => {
    const cookies = jar(await answers.post(target, "a=b"))
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["two", flashCookieName()])
  })
})

describe("errors", () => {
  it.each(["/throws", "/throws.data", "/resource-throws", "/breaks"])(
    "%s says nothing about the cause",
    async (target) => {
      const before = answers.server.rawLines.length
      const answer = await answers.get(target)
      expect(answer.status).toBe(500)
      expect(answer.body.toString()).not.toMatch(/secret|abc123|at .+:\d+:\d+/)
      const lines = answers.server.rawLines.slice(before)
      expect(lines.filter((line) => JSON.parse(line).msg === "request failed")).toHaveLength(1)
    },
  )

  it("a store outage is 503 for requests with a session, and unnoticed without one (test 19)", async () => {
    answers.isStoreUp = false
    const answer = await answers.get("/stay", `Cookie: ${sessionCookieName()}=a.b`, "Accept: text/html")
    expect([answer.status, one(answer, "retry-after")]).toEqual([503, "5"])
    expect(answer.body.toString()).toContain("Request id: ")
    expect((await answers.get("/stay")).status).toBe(200)
    answers.isStoreUp = true
    expect((await answers.get("/stay", `Cookie: ${sessionCookieName()}=a.b`)).body.toString()).toContain('"7"')
  })

  it("a duplicate session cookie is ignored (test 21)", async () => {
    const name = sessionCookieName()
    expect((await answers.get("/stay", `Cookie: ${name}=a.b; ${name}=c.d`)).body.toString()).toContain("null")
  })

  it("a refused data request has an error that the router can parse", async () => {
    const answer = await answers.get("/stay.data", `Cookie: ${sessionCookieName()}=a.b`, "Sec-Fetch-Site: cross-site")
    expect(answer.status).toBe(403)
    expect(one(answer, "content-type")).toBe("text/x-script")
    const { value } = await decode(new Blob([answer.body.toString()]).stream(), {
      plugins: [(type, ...rest) => (type === "ErrorResponse" ? { value: rest } : false)],
    })
    expect(value).toEqual({
      root: {
        error: [
          { kind: "refused", requestId: one(answer, "x-request-id"), userMessage: expect.any(String) },
          403,
          "Forbidden",
        ],
      },
    })
  })
})

describe("the access line (security.md test 63)", () => {
  it("has a query's parameter names without their values", async () => {
    const before = answers.server.rawLines.length
    await answers.get("/stay?phone=0501234567&code=abc123&bare")
    await until(() => answers.server.rawLines.length > before)
    expect(answers.server.lines.at(-1)).toMatchObject({ path: "/stay", query: "phone&code&bare" })
    expect(answers.server.rawLines.slice(before).join()).not.toMatch(/0501234567|abc123/)
  })
})

describe("caching", () => {
  it("no response to a signed-in person is cached, whatever the route says", async () => {
    expect(one(await answers.get("/cached", `Cookie: ${sessionCookieName()}=a.b`), "cache-control")).toBe("no-store")
  })

  it("a compressed asset of the build is sent to clients that accept it", async () => {
    for (const [accept, encoding, body] of [
      ["br", "br", PRESSED.br],
      ["gzip, deflate", "gzip", PRESSED.gz],
    ] as const) {
      const asset = await answers.get("/assets/entry-abc123.js", `Accept-Encoding: ${accept}`)
      expect([one(asset, "content-encoding"), asset.body.toString()]).toEqual([encoding, body])
      expect(one(asset, "vary")).toBe("Accept-Encoding")
      expect(one(asset, "content-type")).toBe("text/javascript; charset=utf-8")
    }
    expect((await answers.get("/assets/entry-abc123.js.br")).status).toBe(404)
  })

  it("an asset is validated by its ETag only", async () => {
    const asset = await answers.get("/assets/entry-abc123.js")
    expect(asset.body.toString()).toBe(SCRIPT)
    const again = await answers.get("/favicon.svg")
    const unchanged = await answers.get("/favicon.svg", `If-None-Match: ${one(again, "etag")}`)
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  })
})

describe("compression", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip;q=1, br;q=0", "gzip", gunzipSync],
  ])("%s", async (accept, encoding, unpack) => {
    const answer = await answers.get("/", `Accept-Encoding: ${accept}`)
    expect(one(answer, "content-encoding")).toBe(encoding)
    expect(one(answer, "vary")).toContain("Accept-Encoding")
    expect(unpack(answer.body).toString()).toBe(LONG)
  })

  it("is off if the client accepts none", async () => {
    const answer = await answers.get("/", "Accept-Encoding: identity")
    expect(one(answer, "content-encoding")).toBeUndefined()
    expect(answer.body.toString()).toBe(LONG)
  })
})

describe("HEAD is GET without a body", () => {
  it.each(["/", "/cached", "/assets/entry-abc123.js", "/healthz", "/nothing"])("%s", async (target) => {
    const full = await answers.get(target)
    const bare = await answers.ask("HEAD", target)
    expect(bare.status).toBe(full.status)
    expect(bare.body).toHaveLength(0)
    expect(one(bare, "content-type")).toBe(one(full, "content-type"))
  })
})
