import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sessionCookieName } from "~/base/cookies.server"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import { fill, makeDraft, menuFields, offer, places, withQuery } from "../support/draft-visits"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"

/**
 * The longest allowed texts, built to be hard for regular expressions, block the event loop for less than 50 ms. Measures
 * the extra CPU time of the process compared with a short text, including compression and garbage collection.
 */

const BOUND_MS = 100
const TRIES = 10
/** Longer than any field allows. At this length one expression with quadratic time needs a tenth of a second. */
const FIELD_LENGTH = 16_384
const HEAD_LENGTH = 15_000
const QUERY_LENGTH = 3_900
/** Texts that make a matcher restart at every position: unclosed openings, endless runs. */
const UNITS = ['\\"', "a", "/", "-1", "<a ", "eyJ-"]

let world: Surroundings
let person: Visitor
const forms: Form[] = []
const queries: [path: string, names: string[]][] = []

interface Form {
  readonly address: string
  readonly isMultipart: boolean
  readonly texts: string[]
  readonly others: [string, string][]
}

beforeAll(async () => {
  world = await startSurroundings({ env: { RATE_LIMIT_FACTOR: "1000" } })
  person = await world.person([
    ...["VIEW_MENUS", "CREATE_MENUS", "EDIT_MENUS", "GENERATE_MENUS", "VIEW_MERCHANTS"],
    ...["VIEW_DRIVERS", "EDIT_DRIVERS", "VIEW_SUPERVISORS", "EDIT_SUPERVISORS", "VIEW_MAP"],
  ])
  const draft = await makeDraft(person, menuFields(await places(world)))
  await fill(person, draft)
  const { merchant } = await offer(person, draft, "2030-01-06")
  const pages = [
    "/login",
    "/search",
    "/food/menus?dialog=create-menu",
    "/food/menus?dialog=views",
    "/food/menus/generate",
    "/food/AssignMenus",
    "/food/merchants",
    withQuery(draft, `dialog=add-meals&day=2030-01-06&merchant=${merchant}`),
    withQuery(draft, "dialog=rename"),
    "/logistics/drivers",
    "/logistics/drivers/notify",
    "/logistics/drivers/create",
    "/logistics/drivers/18001",
    "/logistics/drivers/18001?dialog=add-note",
    "/logistics/contractors",
    "/logistics/contractors/create",
    "/logistics/contractors/201",
    "/logistics/supervisors?dialog=add-supervisor",
    "/logistics/supervisors/308?dialog=change-password",
    "/delivery/shifts/create",
    "/delivery/shifts/2",
    "/activity",
  ]
  for (const page of pages) await look(page)
})
afterAll(() => world?.close())

/** Records the fields of a page's forms and the parameters of its URL. */
async function look(address: string): Promise<void> {
  const { status, body } = await person.get(address)
  expect([address, status]).toEqual([address, address === "/login" ? 302 : 200])
  const names = new Set(["returnTo"])
  for (const [form] of body.matchAll(/<form\b[\s\S]*?<\/form>/g)) {
    const fields = [...form.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => ({
      name: attribute(tag, "name"),
      type: tag.startsWith("<input") ? (attribute(tag, "type") ?? "text") : "text",
      value: attribute(tag, "value") ?? "",
    }))
    const named = fields.filter(({ name, type }) => name && type !== "file" && type !== "submit")
    if (!/<form\b[^>]*method="post"/i.test(form)) {
      for (const { name } of named) names.add(name ?? "")
      continue
    }
    const isHidden = (type: string) => type === "hidden" || type === "checkbox" || type === "radio"
    const action = attribute(form, "action")
    const intent = /<button\b[^>]*name="intent"[^>]*value="([^"]*)"/.exec(form)?.[1]
    forms.push({
      address: action?.startsWith("/") ? action : address,
      isMultipart: /enctype="multipart/i.test(form),
      texts: named.filter(({ type }) => !isHidden(type)).map(({ name }) => name ?? ""),
      others: [
        ...named.filter(({ type }) => isHidden(type)).map(({ name, value }): [string, string] => [name ?? "", value]),
        ...(intent ? [["intent", intent] as [string, string]] : []),
      ],
    })
  }
  queries.push([address.split("?")[0] ?? "", [...names]])
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : unescapeHtml(found)
}

/** Extra CPU milliseconds for the long text, as some pages are slow with any text. */
async function heldBy(long: () => Promise<unknown>, short: () => Promise<unknown>): Promise<number> {
  const held = await leastWork(long)
  return held < BOUND_MS ? held : held - (await leastWork(short))
}

/** The least CPU time of several tries; retries only while it is over the bound. */
async function leastWork(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let count = 0; count < TRIES && best >= BOUND_MS; count++) {
    const before = await workSoFar()
    await run()
    best = Math.min(best, (await workSoFar()) - before)
  }
  return best
}

async function workSoFar(): Promise<number> {
  const text = await (await fetch(`${world.stack.metrics}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1_000
}

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

function encode({ isMultipart, texts, others }: Form, text: string): FormData | URLSearchParams {
  const body = isMultipart ? new FormData() : new URLSearchParams()
  for (const [name, value] of others) body.append(name, value)
  for (const name of texts) body.append(name, text)
  return body
}

describe("the longest texts", () => {
  it("are tested on forms of every screen", () => {
    expect(forms.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(12)
    expect(forms.some(({ address }) => address.startsWith("/logistics/drivers/create"))).toBe(true)
  })

  it.each(UNITS)("in every text field: %j", async (unit) => {
    for (const form of forms.filter(({ texts }) => texts.length > 0)) {
      const send = (text: string) => () => person.request("POST", form.address, { body: encode(form, text) })
      expect(await heldBy(send(repeat(unit, FIELD_LENGTH)), send(unit)), form.address).toBeLessThan(BOUND_MS)
    }
  })

  it.each(UNITS)("in every parameter of every page's query: %j", async (unit) => {
    for (const [path, names] of queries) {
      const each = encodeURIComponent(repeat(unit, Math.floor(QUERY_LENGTH / names.length / 3)))
      const query = names
        .map((name) => `${encodeURIComponent(name)}=${each}`)
        .join("&")
        .slice(0, QUERY_LENGTH)
      const held = await heldBy(
        () => person.get(`${path}?${query.replace(/%\w?$/, "")}`),
        () => person.get(`${path}?${names[0]}=${encodeURIComponent(unit)}`),
      )
      expect(held, path).toBeLessThan(BOUND_MS)
    }
  })

  it.each(UNITS)("in every header and cookie: %j", async (unit) => {
    const text = repeat(unit, HEAD_LENGTH)
    const cookies = [sessionCookieName(), "oauth-aaaaaaaa", "parked", "toasts", "look", "styles"]
    const lines = [
      ...HEADERS.map((name) => [name, text]),
      ...cookies.flatMap((name) => [`${name}=${text}`, `${name}=a.${text}`].map((value) => ["Cookie", value])),
    ]
    for (const [name = "", value = ""] of lines) {
      for (const method of ["GET", "POST"]) {
        const held = await heldBy(
          () => ask(method, { [name]: value }),
          () => ask(method, {}),
        )
        expect(held, `${method}, ${name}: ${value.slice(0, 30)}`).toBeLessThan(BOUND_MS)
      }
    }
  })
})

const HEADERS = [
  ...["Accept", "Accept-Encoding", "Accept-Language", "Content-Type", "If-None-Match", "Origin", "Range", "Referer"],
  ...["Sec-Fetch-Site", "User-Agent", "X-Forwarded-For", "X-Forwarded-Host", "X-Request-Id", "Cookie"],
]

function ask(method: string, headers: Record<string, string>): Promise<void> {
  const target = `${world.stack.dashboard}${method === "GET" ? "/login" : "/auth/google"}`
  return new Promise((resolve, reject) => {
    request(target, { method, headers }, (answer) => answer.resume().on("end", resolve))
      .on("error", reject)
      .end()
  })
}
