import { Readable } from "node:stream"
import { createRequestHandler } from "@remix-run/node"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sessionCookieName } from "~/base/cookies.server"
import { readForm } from "~/forms/form.server"
import { PREFETCH_BYTES, prefetchBody } from "~/server/body-prefetch.server"
import { bestOf } from "../support/bounds"
import { exchange, head, openSocket } from "../support/raw-http"
import { type SmallServer, smallBuild, startSmallServer } from "../support/small-server"
import { until } from "../support/until"

let server: SmallServer

beforeAll(async () => {
  server = await startSmallServer({
    "/take": {
      action: async ({ request }) => new Response(String(String((await readForm(request)).get("a")).length)),
    },
    "/ignore": { action: () => new Response("not read") },
  })
})

afterAll(() => server.close())

describe("bodies (security.md section 15, step 10)", () => {
  const LIMIT = 1_048_576
  const start = (target: string, ...lines: string[]) =>
    head(
      `POST ${target} HTTP/1.1`,
      `Host: localhost:${server.port}`,
      "Sec-Fetch-Site: same-origin",
      "Content-Type: application/x-www-form-urlencoded",
      ...lines,
    )
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`

  it.each([
    ["a length above the limit is refused unread", () => start("/take", "Content-Length: 2000000"), 413],
    ["300 MB announced", () => start("/take", "Content-Length: 300000000"), 413],
    [
      "exactly the limit by its length",
      () => `${start("/take", `Content-Length: ${LIMIT}`)}a=${"b".repeat(LIMIT - 2)}`,
      200,
    ],
    [
      "one above by its length",
      () => `${start("/take", `Content-Length: ${LIMIT + 1}`)}a=${"b".repeat(LIMIT - 1)}`,
      413,
    ],
    [
      "exactly the limit in chunks",
      () => start("/take", "Transfer-Encoding: chunked") + chunked(`a=${"b".repeat(LIMIT - 2)}`),
      200,
    ],
    [
      "one above in chunks",
      () => start("/take", "Transfer-Encoding: chunked") + chunked(`a=${"b".repeat(LIMIT - 1)}`),
      413,
    ],
    [
      "far above in chunks",
      () => start("/take", "Transfer-Encoding: chunked") + chunked(`a=${"b".repeat(4_000_000)}`),
      413,
    ],
  ])("%s", async (_name, bytes, status) => {
    const answer = await exchange(server.port, bytes(), 3_000)
    expect(answer.status).toBe(status)
    if (status === 413) expect(answer.isClosed).toBe(true)
  })

  it("a body that is not read closes the connection", async () => {
    const answer = await exchange(server.port, start("/ignore", "Content-Length: 500000") + "a".repeat(PREFETCH_BYTES))
    expect([answer.status, answer.isClosed]).toEqual([200, true])
    expect(answer.headers.get("connection")).toEqual(["close"])
  })

  it("a body that was read keeps the connection open", async () => {
    const answer = await exchange(server.port, `${start("/take", "Content-Length: 3")}a=b`)
    expect([answer.status, answer.isClosed]).toEqual([200, false])
  })

  it("a browser that disconnects leaves no work running", async () => {
    const before = server.rawLines.length
    const socket = await openSocket(server.port)
    socket.write(`${start("/take", "Content-Length: 1000")}a=b`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await until(() => server.rawLines.slice(before).some((line) => line.includes('"aborted":true')))
    expect(server.rawLines.slice(before).filter((line) => JSON.parse(line).status >= 500)).toEqual([])
  })
})

describe("a request whose body is still arriving (security.md test 58)", () => {
  const LENGTH = 1_000
  const COOKIE = `Cookie: ${sessionCookieName()}=a.b`
  let asked: string[] = []
  let watched: SmallServer
  beforeAll(async () => {
    const build = createRequestHandler(
      smallBuild({ "/take": { action: async ({ request }) => new Response(await request.text()) } }),
      "production",
    )
    watched = await startSmallServer(
      {},
      {
        async loadSession() {
          asked.push("session")
          return null
        },
        handle(request, context) {
          asked.push("route")
          return build(request, context)
        },
      },
    )
  })
  afterAll(() => watched.close())
  beforeEach(() => {
    asked = []
  })

  const begin = (...lines: string[]) =>
    head("POST /take HTTP/1.1", `Host: localhost:${watched.port}`, "Sec-Fetch-Site: same-origin", COOKIE, ...lines)
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  /** Another request's whole answer: what was sent before it has been looked at. */
  const settle = () => exchange(watched.port, head("GET /healthz HTTP/1.1", `Host: localhost:${watched.port}`))

  /** What is asked while the parts are sent one after the other, and the answer's body. */
  async function sendInParts(parts: readonly string[]): Promise<{ askedAfter: string[][]; body: string }> {
    const socket = await openSocket(watched.port)
    let answer = ""
    socket.on("data", (bytes) => {
      answer += bytes
    })
    const askedAfter: string[][] = []
    for (const part of parts) {
      socket.write(part)
      await settle()
      askedAfter.push([...asked])
    }
    await until(() => /\r\n\r\n./s.test(answer))
    socket.destroy()
    return { askedAfter, body: answer.slice(answer.indexOf("\r\n\r\n") + 4) }
  }

  it.each([
    ["by its length", () => [begin(`Content-Length: ${LENGTH}`), "a".repeat(LENGTH - 1), "b"]],
    ["in chunks", () => [begin("Transfer-Encoding: chunked"), chunk("a".repeat(LENGTH - 1)), `${chunk("b")}0\r\n\r\n`]],
  ])("%s: neither session nor route is asked for before its last byte", async (_name, parts) => {
    const { askedAfter, body } = await sendInParts(parts())
    expect(askedAfter).toEqual([[], [], ["session", "route"]])
    expect(body).toContain(`${"a".repeat(LENGTH - 1)}b`)
  })

  it("of a large body the first bytes are awaited, and the action reads the rest", async () => {
    const rest = 100_000
    const parts = [
      begin(`Content-Length: ${PREFETCH_BYTES + rest}`),
      "a".repeat(PREFETCH_BYTES - 1),
      "a",
      "b".repeat(rest - 1),
      "c",
    ]
    const { askedAfter, body } = await sendInParts(parts)
    const both = ["session", "route"]
    expect(askedAfter).toEqual([[], [], both, both, both])
    expect(body).toBe(`${"a".repeat(PREFETCH_BYTES)}${"b".repeat(rest - 1)}c`)
  })

  it("an endless one leaves only its log line", async () => {
    const socket = await openSocket(watched.port)
    socket.write(`${begin(`Content-Length: ${LENGTH}`)}a=b`)
    await settle()
    socket.destroy()
    await until(() => watched.lines.some(({ path, aborted }) => path === "/take" && aborted === true))
    expect(asked).toEqual([])
  })

  it.each([1, 7, 700])("chunks of %i bytes: at most twice the received bytes are in memory", async (size) => {
    const body = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251))
    const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
      body.subarray(at * size, (at + 1) * size),
    )
    const { bytes, isWhole } = await prefetchBody(Readable.from(pieces, { objectMode: false }))
    expect([Buffer.from(bytes).equals(body), isWhole]).toEqual([true, true])
    expect(bytes.buffer.byteLength).toBeLessThanOrEqual(2 * body.length)
  })
})

describe("hostile forms (security.md test 36)", () => {
  const URLENCODED = { "Content-Type": "application/x-www-form-urlencoded" }
  const refuse = async (body: string) => {
    const request = new Request("http://localhost/take", { method: "POST", body, headers: URLENCODED })
    const thrown: unknown = await readForm(request).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
  }

  it.each([
    ["a huge index", "items[50000000].q=1"],
    ["3,000 levels", `${"a.".repeat(3_000)}a=1`],
    ["a prototype", "__proto__.x=1"],
    ["a key of 201 characters", `${"k".repeat(201)}=1`],
    ["20,000 fields", "a=1&".repeat(20_000)],
    ["a JSON string that never ends", `__intent__="${'\\"'.repeat(32_000)}`],
    ["a JSON string that never ends, above its limit", `__state__="${'\\"'.repeat(100_000)}`],
  ])("%s: refused within 10 ms", async (_name, body) => {
    expect(await bestOf(20, () => refuse(body))).toBeLessThanOrEqual(10)
  })
})
