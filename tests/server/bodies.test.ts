import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readForm } from "~/http/form.server"
import { bestOf } from "../support/bounds"
import { exchange, head, openSocket, until } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"

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

  it("a body nobody reads does not keep the connection", async () => {
    const answer = await exchange(server.port, start("/ignore", "Content-Length: 500000"))
    expect([answer.status, answer.isClosed]).toEqual([200, true])
    expect(answer.headers.get("connection")).toEqual(["close"])
  })

  it("a body that was read keeps it", async () => {
    const answer = await exchange(server.port, `${start("/take", "Content-Length: 3")}a=b`)
    expect([answer.status, answer.isClosed]).toEqual([200, false])
  })

  it("a browser that leaves half way leaves nothing running", async () => {
    const before = server.rawLines.length
    const socket = await openSocket(server.port)
    socket.write(`${start("/take", "Content-Length: 1000")}a=b`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await until(() => server.rawLines.slice(before).some((line) => line.includes('"aborted":true')))
    expect(server.rawLines.slice(before).filter((line) => JSON.parse(line).status >= 500)).toEqual([])
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
  ])("%s: refused within 10 ms", async (_name, body) => {
    expect(await bestOf(20, () => refuse(body))).toBeLessThanOrEqual(10)
  })
})
