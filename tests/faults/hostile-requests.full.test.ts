import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contentOf, fill, makeDraft, menuFields, type Places, places, withQuery } from "../support/draft-visits"
import { exchange, head } from "../support/raw-http"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import { type Page, pairs, type Visitor } from "../support/visitor"
import { insidesIn } from "../support/what-leaks"

/** security.md section 11, tests 36 to 41 and 62, against the real routes: 4xx, no change, no upstream call. */

let world: Surroundings
let here: Places
let person: Visitor
let draft: string
let menuId: number

beforeAll(async () => {
  world = await shareSurroundings()
  here = await places(world)
  person = await world.person(["VIEW_MENUS", "CREATE_MENUS"])
  draft = await makeDraft(person, menuFields(here))
  await fill(person, draft)
  const { body } = await world.upstream.call<{ id: number }[]>((await world.upstream.person()).token, "GET", "/menus")
  menuId = body[0]?.id ?? 0
  before = await state()
})
afterAll(() => world?.close())

async function state(): Promise<unknown> {
  const drafts = (await person.get("/food/menus")).body.split("Hand-made").length
  return { draft: await contentOf(person, draft), drafts, mutations: await world.mutations() }
}
/** The state at the start. No test here may change it. */
let before: unknown

const FORM = "application/x-www-form-urlencoded"
const TARGETS: [name: string, address: () => string, intent: string][] = [
  ["Create Menu", () => "/food/menus?dialog=create-menu", "create-menu"],
  ["the builder", () => withQuery(draft, "dialog=add-meals&day=2030-01-06"), "add-meals"],
]

/** The response has one of these statuses and a complete page, and nothing has changed. */
async function expectRefused(page: Page, ...statuses: number[]): Promise<void> {
  expect(statuses).toContain(page.status)
  expect(insidesIn(page.body)).toEqual([])
  expect(page.body.length).toBeGreaterThan(10)
  await expectSame()
}

/** Nothing has changed. A change found here is not reported again by the next test. */
async function expectSame(): Promise<void> {
  const was = before
  before = await state()
  expect(before).toEqual(was)
}

describe.each(TARGETS)("forms posted to %s", (_name, address, intent) => {
  const good = () => pairs({ ...menuFields(here), intent })
  const send = (fields: [string, string][]) => person.request("POST", address(), { body: new URLSearchParams(fields) })

  it.each([
    ...["__proto__.polluted", "constructor.prototype.polluted", "prototype", "zoneList[__proto__]", "meals[100]"],
    ...["items[50000000].q", "a.b.c.d.e.f.g.h.i", "k".repeat(201), "", "nu\u0000l", "sur\ufffd", "a.".repeat(3_000)],
  ])("the key %j (test 36)", async (key) => {
    await expectRefused(await send([...good(), [key, "1"]]), 400)
  })

  it.each([
    ["__intent__", "{"],
    ["__intent__", "[".repeat(3_000) + "]".repeat(3_000)],
    ["__state__", '{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":{"i":1}}}}}}}}}'],
  ])("%s with JSON that is not ours", async (key, value) => {
    await expectRefused(await send([...good(), [key, value]]), 400)
  })

  it.each([
    ["10,000 meals", () => many("meals", 10_000)],
    ["20,000 fields", () => many("f", 20_000)],
    ["10,000 zones", () => many("zoneList", 10_000)],
  ])("%s", async (_what, more) => {
    await expectRefused(await send([...good(), ...more()]), 400, 413)
  })
  const many = (key: string, count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => [key, String(at + 1)])

  it.each([
    ["invalid UTF-8", "name=%FF"],
    ["an overlong slash", "name=%C0%AF"],
    ["half a surrogate pair", "name=%ED%A0%80"],
    ["NUL", "name=a%00b"],
    ["the replacement character", "name=%EF%BF%BD"],
  ])("%s in a value (test 38)", async (_what, field) => {
    const body = `${new URLSearchParams(good().filter(([name]) => name !== "name"))}&${field}`
    const headers = { "Content-Type": FORM }
    await expectRefused(await person.request("POST", address(), { body, headers }), 400)
  })

  it.each([
    ["JSON", "application/json", '{"intent":"create-menu"}', [415]],
    ["text", "text/plain", "intent=create-menu", [415]],
    ["no type", "", "intent=create-menu", [415]],
    ["multipart without a boundary", "multipart/form-data", "--x\r\n", [400]],
    ["multipart with a long boundary", `multipart/form-data; boundary=${"b".repeat(71)}`, "--b\r\n", [400]],
    [
      "half a multipart",
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nhalf',
      [400],
    ],
    ["a file nobody asked for", "multipart/form-data; boundary=b", withFile(), [400, 413]],
  ])("%s (test 40)", async (_what, type, body, statuses) => {
    const page = await person.request("POST", address(), { body: Buffer.from(body), headers: { "Content-Type": type } })
    await expectRefused(page, ...statuses)
  })

  it("a body of 2 MB, its length stated or not", async () => {
    const body = Buffer.from(`intent=${intent}&name=${"n".repeat(2_000_000)}`)
    const own = [`Origin: ${person.origin}`, `Cookie: ${person.cookieHeader}`, "Accept: text/html"]
    const lines = [
      `POST ${address()} HTTP/1.1`,
      `Host: ${new URL(person.origin).host}`,
      ...own,
      `Content-Type: ${FORM}`,
    ]
    const send = (length: string, ...parts: (string | Buffer)[]) => {
      const bytes = [head(...lines, length), ...parts].map((part) => Buffer.from(part))
      return exchange(world.stack.port, Buffer.concat(bytes), 10_000)
    }
    const stated = await send(`Content-Length: ${body.length}`, body)
    const chunked = await send("Transfer-Encoding: chunked", `${body.length.toString(16)}\r\n`, body, "\r\n0\r\n\r\n")
    expect([stated.status, chunked.status]).toEqual([413, 413])
    expect(stated.body.toString()).toContain("The data that was sent is too large.")
    await expectSame()
  })
})

function withFile(): string {
  const part = 'Content-Disposition: form-data; name="name"; filename="a.exe"\r\nContent-Type: application/x-msdownload'
  return `--b\r\n${part}\r\n\r\nMZ\r\n--b--\r\n`
}

describe("addresses", () => {
  const ask = (method: string, target: string) =>
    exchange(
      world.stack.port,
      head(
        `${method} ${target} HTTP/1.1`,
        `Host: localhost:${world.stack.port}`,
        `Cookie: ${person.cookieHeader}`,
        "Accept: text/html",
      ),
      5_000,
    )

  it.each([
    ...[
      "..",
      ".",
      "%2e%2e",
      "..%2f",
      "%2e%2e%2f1",
      "1%2f..%2f2",
      "1\\..",
      "1%5c2",
      "7%3Fx=1",
      "7%23",
      "0",
      "-1",
      "1e3",
      "0x1",
    ],
    ...[
      "01",
      "1.0",
      " 1",
      "%201",
      "1%20",
      "9".repeat(13),
      "9".repeat(400),
      "constructor",
      "__proto__",
      "%E2%80%AE7",
      "{id}",
      "*",
    ],
  ])("the menu '%s' does not exist, and nobody is asked (test 39)", async (id) => {
    const calls = await world.calls()
    for (const address of [`/food/menus/${id}`, `/food/menus/${id}.data`]) {
      const { status, body } = await ask("GET", address)
      expect([400, 404], `${address} ${status}`).toContain(status)
      expect(insidesIn(body.toString())).toEqual([])
    }
    expect(await world.calls()).toEqual(calls)
  })

  it.each(["%FF", "%C0%AF", "%ED%A0%80", "a%00b", "%"])("'%s' in path and query (test 38)", async (text) => {
    for (const target of [`/food/menus/${text}`, `/food/menus?name=${text}`, `/food/menus.data?name=${text}`]) {
      const { status, body } = await ask("GET", target)
      expect([status, insidesIn(body.toString())], target).toEqual([400, []])
    }
  })

  it.each([
    "name=%E2%80%AEabc%E2%80%AC",
    "name=%F0%9F%8D%B2",
    "page=-1&page=2&page[]=3",
    "page=99999999999999999999",
    "city=__proto__&city=1e3&status=constructor",
    `zones[]=1&zones=2&${"zones=3&".repeat(300)}`,
    "id=%27%20OR%201%3D1%20--&name=%25%5F%5C",
    "dialog=__proto__&jobs=0x10",
    "name=a%0Ab&name=c",
  ])("the list stands whatever its address says: %s", async (query) => {
    const page = await person.get(`/food/menus?${query}`)
    expect([page.status, page.toasts, insidesIn(page.body)]).toEqual([200, [], []])
    const builder = await person.get(
      withQuery(draft, `${query}&week=1e9&overview=2&day=__proto__&merchant=constructor`),
    )
    expect([builder.status, insidesIn(builder.body)]).toEqual([200, []])
  })

  it.each([
    ["TRACE", "/", 405],
    ["PROPFIND", "/food/menus", 405],
    ["GET", "//evil.example/food/menus", 404],
    ["GET", "http://evil.example/food/menus", 400],
    ["GET", "/food/menus?_data=areas%2Ffood%2Fmenus%2Flist%2Flist", 400],
    ["POST", "/food/menus?_data=areas%2Ffood%2Fmenus%2Flist%2Flist", 400],
    ["GET", `/__manifest?p=${"/food/menus&p=".repeat(270)}`, 404],
    ["GET", `/${"a".repeat(14_000)}`, 404],
  ])("%s %s (tests 41 and 62)", async (method, target, status) => {
    const calls = await world.calls()
    const { body, ...answer } = await ask(method, target)
    expect([answer.status, insidesIn(body.toString())]).toEqual([status, []])
    expect(await world.calls()).toEqual(calls)
  })

  it("an existing menu is found by its own address only", async () => {
    expect((await person.get(`/food/menus/${menuId}`)).status).toBe(200)
    expect((await person.get(`/food/menus/0${menuId}`)).status).toBe(404)
  })
})

it("none of these requests caused an error of the dashboard", async () => {
  await world.stack.written()
  const isOurs = ({ status, level }: Record<string, unknown>) =>
    Number(status) >= 500 || /error|fatal/.test(String(level))
  expect(world.stack.lines().filter(isOurs)).toEqual([])
})
