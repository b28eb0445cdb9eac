import { afterAll, beforeAll, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { keepMap } from "../support/keep-map"
import { NOW } from "../support/kept-places"
import { formsIn, type PageForm } from "../support/page-forms"
import { MAP_SCREENS, SCREENS } from "../support/screens"
import { type Surroundings, startSurroundings } from "../support/surroundings"
import type { Visitor } from "../support/visitor"
import { insidesIn } from "../support/what-leaks"

/** Sends every form of every screen with manipulated fields, as a user with the permission. No response may be a server error. */

const HOSTILE = [
  "__proto__",
  "-1",
  "1e400",
  "\0",
  "../1",
  "[]",
  "99999999999999999999",
  "2026-02-31",
  "\ud800",
  "'\"<b>",
]

let world: Surroundings
let person: Visitor
/** Forms that are on many pages are sent once. */
const sent = new Set<string>()
beforeAll(async () => {
  world = await startSurroundings({ env: { RATE_LIMIT_FACTOR: "1000", FROZEN_NOW: NOW } })
  await world.upstream.control("POST", "/clock", { now: NOW })
  person = await world.person(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
  await keepMap(person)
})
afterAll(() => world?.close())

/** Variants of a form: a description and its fields. */
function variants({ fields, button }: PageForm): [what: string, fields: PageForm["fields"]][] {
  const pressed = button ? [button] : []
  const bad = (offset: number): PageForm["fields"] =>
    fields.map(([name], at) => [name, HOSTILE[(at + offset) % HOSTILE.length] ?? ""])
  return [
    ["nothing", []],
    ["no field", pressed],
    ["every field twice", [...fields, ...fields, ...pressed]],
    ["hostile fields", [...bad(0), ...pressed]],
    ["other hostile fields", [...bad(HOSTILE.length / 2), ...pressed]],
    ["a hostile button", [...fields, [button?.[0] ?? "intent", "constructor"]]],
  ]
}

/** All lists have the same forms for saved views, so one list is enough. */
const OF_A_LIST = /^(save|delete|share|unshare|default|no-default)-view$|^page-size$/
function keyOf({ address, button, fields }: PageForm): string {
  const [name, value = ""] = button ?? fields.find(([field]) => field === "intent") ?? []
  if (name === "intent" && OF_A_LIST.test(value)) return value
  return [address, button, fields.map(([field]) => field)].join(" ").replaceAll(/\d+/g, "0")
}

it.each([...SCREENS, ...MAP_SCREENS])("%s", async (_name, screen) => {
  const page = await person.get(screen)
  const faults: string[] = []
  for (const form of formsIn(page.body, screen)) {
    const key = keyOf(form)
    const endsSession = /^\/(logout|sessions)/.test(form.address)
    if (endsSession || sent.has(key)) continue
    sent.add(key)
    for (const [what, fields] of variants(form)) {
      const body = form.isMultipart ? new FormData() : new URLSearchParams()
      for (const [name, value] of fields) body.append(name, value)
      const answer = await person.request("POST", form.address, { body })
      if (answer.status >= 500 || insidesIn(answer.body).length > 0) {
        faults.push(`${form.address} ${form.button}, ${what}: ${answer.status}`)
      }
    }
  }
  expect(faults).toEqual([])
})

it("the pages have many forms", () => {
  expect(sent.size).toBeGreaterThan(60)
})
