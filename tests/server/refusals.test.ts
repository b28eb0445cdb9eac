import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readForm } from "~/forms/form.server"
import { bestOf } from "../support/bounds"
import { exchange, head } from "../support/raw-http"
import { type SmallServer, startSmallServer } from "../support/small-server"
import { until } from "../support/until"

let server: SmallServer
let host: string
const ran: string[] = []

beforeAll(async () => {
  server = await startSmallServer({
    "/": { page: () => "<!DOCTYPE html><title>Home</title>" },
    "/food/menus": {
      loader: () => ({ rows: [] }),
      action: async ({ request }) => {
        const form = await readForm(request)
        ran.push(String(form.get("name")))
        return { ok: true }
      },
      page: () => "<!DOCTYPE html><title>Menus</title>",
    },
    "/food/menus/:id": {
      loader: ({ params }) => ({ id: params.id }),
      page: () => "<!DOCTYPE html><title>Menu</title>",
    },
    "/action-only": {
      action: () => {
        ran.push("action-only")
        return new Response("done")
      },
    },
  })
  host = `Host: localhost:${server.port}`
})

afterAll(() => server.close())

const send = (...lines: string[]) => exchange(server.port, head(...lines))

describe("malformed requests end as 4xx with one log line (security.md tests 41, 62, 38)", () => {
  const rows: [name: string, status: number | number[], bytes: () => string][] = [
    [
      "CL and TE",
      400,
      () => head("POST /food/menus HTTP/1.1", host, "Content-Length: 3", "Transfer-Encoding: chunked"),
    ],
    ["two lengths", 400, () => head("POST /food/menus HTTP/1.1", host, "Content-Length: 3", "Content-Length: 4")],
    ["negative length", 400, () => head("POST /food/menus HTTP/1.1", host, "Content-Length: -1")],
    ["17 KB header", 431, () => head("GET / HTTP/1.1", host, `X-Long: ${"a".repeat(17_000)}`)],
    ["no host", 400, () => head("GET / HTTP/1.1")],
    ["HTTP/1.0 without host", 400, () => head("GET / HTTP/1.0")],
    ["foreign host", 400, () => head("GET / HTTP/1.1", "Host: evil.example")],
    ["host with another port", 400, () => head("GET / HTTP/1.1", "Host: localhost:1")],
    ["host with user", 400, () => head("GET / HTTP/1.1", `Host: a@localhost:${server.port}`)],
    ["two hosts", 400, () => head("GET / HTTP/1.1", host, "Host: evil.example")],
    ["absolute form", 400, () => head("GET http://evil.example/ HTTP/1.1", host)],
    ["absolute form of ours", 400, () => head(`GET http://localhost:${server.port}/ HTTP/1.1`, host)],
    ["asterisk", 400, () => head("OPTIONS * HTTP/1.1", host)],
    ["double slash host", 404, () => head("GET //evil.example/path HTTP/1.1", host)],
    ["triple slash", 404, () => head("GET ///food/menus HTTP/1.1", host)],
    ["backslash", 404, () => head("GET /food\\menus HTTP/1.1", host)],
    ["TRACE", 405, () => head("TRACE / HTTP/1.1", host)],
    ["PROPFIND", 405, () => head("PROPFIND / HTTP/1.1", host)],
    ["SEARCH", 405, () => head("SEARCH / HTTP/1.1", host)],
    ["unknown method", 400, () => head("BREW / HTTP/1.1", host)],
    ["no HTTP at all", 400, () => "\x16\x03\x01\x02\x00\x01\x00\x01\r\n\r\n"],
    ["line feed in a header", 400, () => head("GET / HTTP/1.1", host, "X-A: b\nX C: d")],
    ["bad percent in path", 400, () => head("GET /food/%FF HTTP/1.1", host)],
    ["half a percent", 400, () => head("GET /food/%2 HTTP/1.1", host)],
    ["overlong slash", 400, () => head("GET /food/%c0%af HTTP/1.1", host)],
    ["surrogate", 400, () => head("GET /food/%ed%a0%80 HTTP/1.1", host)],
    ["NUL in path", 400, () => head("GET /food/a%00b HTTP/1.1", host)],
    ["CRLF in path", 400, () => head("GET /food/a%0d%0ab HTTP/1.1", host)],
    ["bidi override in path", 400, () => head("GET /food/%E2%80%AE HTTP/1.1", host)],
    ["raw high byte in path", 400, () => head("GET /food/\u00e9 HTTP/1.1", host)],
    ["bad percent in query", 400, () => head("GET /food/menus?name=%FF HTTP/1.1", host)],
    ["NUL in query", 400, () => head("GET /food/menus?name=%00 HTTP/1.1", host)],
    ["fragment", 400, () => head("GET /food/menus#top HTTP/1.1", host)],
    ["_data", 400, () => head("GET /food/menus?_data=routes%2Fmenus HTTP/1.1", host)],
    ["encoded _data", 400, () => head("GET /food/menus?%5fdata=x HTTP/1.1", host)],
    ["manifest of 7.4 KB", 404, () => head(`GET /__manifest?version=1&p=${"/a".repeat(3_700)} HTTP/1.1`, host)],
    ["encoded manifest", 404, () => head("GET /%5f_manifest?p=/a HTTP/1.1", host)],
    ["14 KB path", 404, () => head(`GET /${"a/".repeat(7_000)} HTTP/1.1`, host)],
    ["long query", 414, () => head(`GET /food/menus?a=${"a".repeat(5_000)} HTTP/1.1`, host)],
    ["missing asset", 404, () => head("GET /assets/none.js HTTP/1.1", host)],
    ["asset traversal", 404, () => head("GET /assets/../../package.json HTTP/1.1", host)],
    ["encoded asset traversal", 404, () => head("GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1", host)],
    ["POST to an asset", 405, () => head("POST /assets/entry-abc123.js HTTP/1.1", host, "Content-Length: 0")],
    ["loader missing", [400, 404, 405], () => head("GET /action-only HTTP/1.1", host)],
    ["action missing", [400, 404, 405], () => head("POST / HTTP/1.1", host, "Content-Length: 0")],
    ["data of nothing", 404, () => head("GET /nothing.data HTTP/1.1", host)],
    ["data with a slash", 404, () => head("GET /food/menus/.data HTTP/1.1", host)],
    ["data of a dot segment", 404, () => head("GET /food/menus/..data HTTP/1.1", host)],
  ]

  it.each(rows)("%s", async (_name, expected, bytes) => {
    const before = server.rawLines.length
    const answer = await exchange(server.port, bytes())
    expect([expected].flat()).toContain(answer.status)
    const body = answer.body.toString("utf8")
    expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:/)
    expect(answer.headers.get("x-content-type-options")).toEqual(["nosniff"])
    expect(answer.headers.get("content-security-policy")?.[0]).toContain("default-src 'none'")
    await until(() => server.rawLines.length > before)
    expect(server.rawLines.length - before).toBe(1)
  })

  it.each([
    ["manifest of 7.4 KB", () => head(`GET /__manifest?version=1&p=${"/a".repeat(3_700)} HTTP/1.1`, host)],
    ["14 KB path", () => head(`GET /${"a/".repeat(7_000)} HTTP/1.1`, host)],
  ])("%s within 20 ms (test 62)", async (_name, bytes) => {
    const answered = () =>
      new Promise<void>((resolve) => {
        const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes()))
        socket.once("data", () => resolve(void socket.destroy()))
      })
    expect(await bestOf(20, answered)).toBeLessThanOrEqual(20)
  })

  it("a refused content type names the accepted ones", async () => {
    const answer = await send("TRACE / HTTP/1.1", host)
    expect(answer.headers.get("allow")).toEqual(["GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"])
  })

  it("never a 5xx", () => {
    expect(server.lines.filter(({ status }) => Number(status) >= 500)).toEqual([])
  })
})

describe("paths match exactly (product/shell 1)", () => {
  it.each([
    "/food/menus/",
    "/Food/menus",
    "/food/Menus",
    "/food//menus",
    "//food/menus",
    "/food/menus/7/",
    "/food/menus/7/extra",
    "/food/menus/..%2f7",
    "/food/menus/%2e%2e",
    "/food/menus/.",
    "/food/menus/a%2Fb",
    "/food/menus/a%5Cb",
    "/food/./menus",
    "/food/menus%2f7",
    "/%66ood/menus",
    "/auth/%67oogle/callback",
    "/food/menus/export%2Ecsv",
  ])("%s is the 404 page, not a redirect", async (path) => {
    const answer = await send(`GET ${path} HTTP/1.1`, host, "Accept: text/html")
    expect(answer.status).toBe(404)
    expect(answer.headers.get("content-type")?.[0]).toContain("text/html")
    expect(answer.headers.has("location")).toBe(false)
  })

  it("the exact path is the page", async () => {
    expect((await send("GET /food/menus HTTP/1.1", host)).status).toBe(200)
    expect((await send("GET /food/menus/7 HTTP/1.1", host)).status).toBe(200)
    expect((await send("GET /?page=2&name=%D9%82 HTTP/1.1", host)).status).toBe(200)
  })
})

it("the page of a refused request follows the browser's letters: no size of its own in pixels but lines", async () => {
  const { body } = await send("GET /%FF HTTP/1.1", host, "Accept: text/html")
  expect(String(body)).toContain("font-size:1.75rem")
  expect(String(body).match(/(?<!border-top:|outline:|offset:)\b\d+px/g)).toBeNull()
})

describe("OPTIONS and CORS (security.md test 31)", () => {
  it.each(["/", "/food/menus", "/food/menus.data", "/nothing"])("OPTIONS %s is 204 without CORS", async (path) => {
    const answer = await send(
      `OPTIONS ${path} HTTP/1.1`,
      host,
      "Origin: https://evil.example",
      "Access-Control-Request-Method: POST",
    )
    expect(answer.status).toBe(204)
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
  })

  it("no response has a CORS header", async () => {
    for (const path of ["/", "/food/menus", "/food/menus.data", "/assets/entry-abc123.js", "/healthz", "/nothing"]) {
      const answer = await send(`GET ${path} HTTP/1.1`, host, "Origin: https://evil.example")
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
    }
  })
})

describe("bodies that are not forms (security.md test 40)", () => {
  const post = (type: string | null, body: string) =>
    exchange(
      server.port,
      head(
        "POST /food/menus HTTP/1.1",
        host,
        `Origin: http://localhost:${server.port}`,
        ...(type === null ? [] : [`Content-Type: ${type}`]),
        `Content-Length: ${Buffer.byteLength(body)}`,
      ) + body,
    )

  it.each([
    ["JSON", "application/json", '{"name":"x"}', 415],
    ["text", "text/plain", "name=x", 415],
    ["no type", null, "name=x", 415],
    ["no boundary", "multipart/form-data", "--x--", 400],
    ["a boundary above 70", `multipart/form-data; boundary=${"b".repeat(71)}`, "--x--", 400],
    [
      "truncated multipart",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
      400,
    ],
    ["multipart that is none", "multipart/form-data; boundary=x", "name=x", 400],
    ["invalid UTF-8", "application/x-www-form-urlencoded", "name=%FF", 400],
    ["overlong", "application/x-www-form-urlencoded", "name=%C0%AF", 400],
    ["surrogate", "application/x-www-form-urlencoded", "name=%ED%A0%80", 400],
    ["NUL", "application/x-www-form-urlencoded", "name=%00", 400],
    ["prototype key", "application/x-www-form-urlencoded", "__proto__.x=1", 400],
    ["huge index", "application/x-www-form-urlencoded", "items[50000000].q=1", 400],
    ["3,000 levels", "application/x-www-form-urlencoded", `${"a.".repeat(3_000)}a=1`, 400],
    ["broken intent", "application/x-www-form-urlencoded", "__intent__={", 400],
  ])("%s", async (_name, type, body, status) => {
    ran.length = 0
    const answer = await post(type, body)
    expect(answer.status).toBe(status)
    expect(ran).toEqual([])
  })

  it("20,000 fields", async () => {
    const answer = await post("application/x-www-form-urlencoded", "a=1&".repeat(20_000))
    expect([400, 413]).toContain(answer.status)
  })

  it("a normal form is accepted", async () => {
    ran.length = 0
    expect((await post("application/x-www-form-urlencoded", "name=Menu")).status).toBe(200)
    expect(ran).toEqual(["Menu"])
  })
})
