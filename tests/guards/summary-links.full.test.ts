import { afterAll, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import { ADDRESSES, everyForm, type SentForm } from "../support/every-form"
import { keepMap } from "../support/keep-map"
import { MAP_PLACE, NOW, SPLIT, STARTS } from "../support/kept-places"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import { loadedForm } from "../support/untouched-form"
import type { Visitor } from "../support/visitor"

/** Every link in an error summary points to an element on the page, for every form of the product. */

// The framed screen has the same forms.
const forms = (await everyForm()).filter(({ route }) => route !== "delivery/support/framed")

let world: Surroundings
let person: Visitor
beforeAll(async () => {
  world = await startSurroundings({ env: { RATE_LIMIT_FACTOR: "1000", FROZEN_NOW: NOW } })
  await world.upstream.control("POST", "/clock", { now: NOW })
  person = await world.person(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
  await keepMap(person)
})
afterAll(() => world?.close())

/** Fixed fields, such as a wizard's last step. */
const STEPS: Readonly<Record<string, Record<string, string>>> = {
  "logistics/drivers/create": { step: "3", press: "finish" },
  "logistics/payment-plans/create": { step: "2", press: "finish" },
  "logistics/payment-plans/edit": { step: "2", press: "finish" },
}

async function addressOf({ route, form: { intent } }: SentForm): Promise<string> {
  const path = await placeOf(route)
  if (path.includes("dialog=")) return path.replace(/dialog=[^&]*/, `dialog=${intent}`)
  return `${path}${path.includes("?") ? "&" : "?"}dialog=${intent}`
}

async function placeOf(route: string): Promise<string> {
  const start = STARTS[route]
  if (start) return made(start.path, start.form())
  if (route === "delivery/map/map") return MAP_PLACE
  if (route === "extras/delivery-plans/split") return made("/delivery/map/split?date=2026-11-23", SPLIT)
  const [path = ""] = ADDRESSES[route] ?? []
  if (!/schedule\/(assign|copy-day)/.test(route)) return path
  // Use an existing card of the schedule.
  const { body } = await person.get("/logistics/supervisor-assignments?shift=2&from=2026-11-24")
  const query = /href="\/logistics\/supervisor-assignments\/assign(\?[^"]*)"/.exec(body)?.[1]
  const card = new URLSearchParams(unescapeHtml(query ?? ""))
  if (path.includes("cards=")) return path.replace(/cards=.*/, `cards=${card.get("merchant")}:${card.get("date")}`)
  return path.replace(/\?.*/, `?${card}`)
}

async function made(path: string, form: ReturnType<(typeof STARTS)[string]["form"]>): Promise<string> {
  const { location } =
    form instanceof FormData ? await person.request("POST", path, { body: form }) : await person.post(path, form)
  if (!location) throw new Error(`${path} led nowhere`)
  return location
}

/** The form with one word in every field, plus the fields that a browser adds. */
function filled(
  { route, form: { intent, fields, files } }: SentForm,
  hidden: readonly [string, string][],
  word: string,
) {
  const body = files.length > 0 ? new FormData() : new URLSearchParams()
  const steps = STEPS[route] ?? {}
  const names = Object.entries(fields).flatMap(([name, { row }]) => {
    if (name in steps || files.some((file) => file.name === name)) return []
    return row ? Object.keys(row).map((of) => `${name}[0].${of}`) : [name]
  })
  const sent = hidden.filter(([name]) => !(name in fields) && !name.includes("[") && name !== "intent")
  for (const [name, value] of [["intent", intent], ...sent, ...Object.entries(steps)] as const) body.append(name, value)
  for (const name of names) body.append(name, word)
  return body
}

const LIST = /<ul class="errlist">[\s\S]*?<\/ul>/g
const LINK = /<a\b[^>]*\shref="#([^"]*)"/g
const linksOf = (html: string) =>
  [...html.matchAll(LIST)].flatMap(([list]) => [...list.matchAll(LINK)].map(([, id = ""]) => id))

/** Ids of visible elements. */
const idsIn = (html: string) =>
  new Set(
    [...html.matchAll(/<[a-z][^>]*\sid="([^"]*)"[^>]*>/g)].flatMap(([tag, id]) =>
      id === undefined || tag.includes(' type="hidden"') ? [] : [id],
    ),
  )

const withLinks = new Set<string>()

it.each(forms)("$name", async (sent) => {
  const address = await addressOf(sent)
  const loaded = loadedForm(await person.get(address), address, sent.form.intent)
  for (const word of ["", "x"]) {
    const body = filled(sent, loaded?.fields ?? [], word)
    const page = await person.request("POST", loaded?.address ?? address, { body })
    const links = linksOf(page.body)
    if (links.length > 0) withLinks.add(sent.name)
    const ids = idsIn(page.body)
    expect
      .soft(
        links.filter((id) => !ids.has(id)),
        JSON.stringify(word),
      )
      .toEqual([])
  }
})

// The other forms report errors in a question, at a row's button, or as a whole.
it("has tested forms with links to their fields", () => {
  expect(withLinks.size).toBeGreaterThanOrEqual(45)
})
