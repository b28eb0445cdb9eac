import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { unescapeHtml } from "../bench/crowd/html-form.mjs"
import { callsInSource } from "../contract/calls-in-source"
import { type Surroundings, shareSurroundings } from "../support/surroundings"
import { loadedForm, sendLoaded } from "../support/untouched-form"
import type { Page, Visitor } from "../support/visitor"

/** Every edit form of the product, saved without a change, changes nothing upstream. */

interface EditForm {
  readonly intent: string
  /** The form's URL, or the page with a link to it. */
  readonly at: readonly (string | { readonly page: string; readonly link: RegExp })[]
  /** The buttons to press in order; by default one without a name. */
  readonly press?: readonly (readonly [string, string])[]
  /** A text field that can be changed alone. */
  readonly text?: string
}

const MENU = "/food/menus/1482"
const WEEK = "/logistics/supervisor-assignments?shift=2&from=2026-11-22"

/** By the name of the form's rules in the source, or by its label if it has none. */
const EDIT_FORMS: Readonly<Record<string, EditForm>> = {
  saveDriver: {
    intent: "save-driver",
    text: "firstName",
    at: ["/logistics/drivers/18018", "/logistics/drivers/18138"],
  },
  saveContractor: { intent: "save", text: "enName", at: ["/logistics/contractors/201", "/logistics/contractors/206"] },
  saveSupervisor: {
    intent: "save-supervisor",
    text: "firstName",
    at: ["/logistics/supervisors/301", "/logistics/supervisors/308"],
  },
  saveShift: { intent: "save-shift", at: ["/delivery/shifts/8", "/delivery/shifts/2"] },
  savePlan: {
    intent: "save-payment-plan",
    at: ["/logistics/payment-plans/1", "/logistics/payment-plans/5"],
    press: [
      ["press", "next"],
      ["press", "finish"],
    ],
  },
  assignSupervisors: {
    intent: "assign-supervisors",
    at: [{ page: WEEK, link: /href="(\/logistics\/supervisor-assignments\/assign\?[^"]*)"(?![^>]*empty)/ }],
  },
  saveOrganization: {
    intent: "save-organization",
    text: "enName",
    at: ["/b2b/organizations/613", "/b2b/organizations/601"],
  },
  setShelfSize: {
    intent: "shelf-size",
    at: [{ page: "/b2b/organizations/601?section=companies", link: /href="([^"]*dialog=shelf-size[^"]*)"/ }],
  },
  saveDepartment: { intent: "save-department", text: "name", at: ["/b2b/organizations/601/departments/3002"] },
  savePackage: {
    intent: "save-package",
    text: "enName",
    at: ["/b2b/business-packages/36", "/b2b/business-packages/31"],
  },
  changeBanner: { intent: "update-banner", at: [1204, 1197, 1190, 1183].map((id) => `/marketing/banners/edit/${id}`) },
  changeSegment: { intent: "update-segment", text: "name", at: ["/marketing/segments/214?dialog=update-segment"] },
  "Edit Menu": { intent: "edit-menu", at: [`${MENU}?dialog=edit-menu`] },
  "Edit Base Stock": {
    intent: "base-stock",
    at: [{ page: MENU, link: /href="([^"]*dialog=base-stock[^"]*)"/ }],
  },
  "Edit Banners Order": { intent: "save-order", at: ["/marketing/banners/order"] },
}

/** Forms with initial values that do not come from a record: create forms, actions on a selection, and the dashboard's own data. */
const OPEN_OTHERWISE = [
  ...["addBanner", "addContractor", "addDepartment", "addDriver", "addPlan", "addSpecial", "createMenuForm"],
  ...["assignForm", "assignMenus", "copyScheduleDay", "notifyDrivers", "recalculate", "splitForm", "limitsForm"],
  ...["assignCards", "holdForm", "saveCanned", "switchForm", "messageForm"],
  "choosePayments",
  ...["chooseFile", "sendClients", "sendEmployees"],
]

const APP = fileURLToPath(new URL("../../app", import.meta.url))
const RULES =
  /^(?:export )?const (\w+)(?:: [^=]+(?:=>[^=]+)?)? =\s*(?:(?:\w+\.)?(?:send|choose|organization)Form|form)\b[\s\S]*?^\}?\)/gm

/** Form rules in the source with initial values. */
function openingForms(): string[] {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(areas|extras)\/.*\.server\.ts$/.test(name),
  )
  return files.flatMap((name) =>
    [...readFileSync(join(APP, name), "utf8").matchAll(RULES)]
      .filter(([text]) => /^ {2}record: |^ {2,4}start\b/m.test(text))
      .map(([, form = ""]) => form),
  )
}

it("lists every form of the product with initial values", () => {
  const known = [...Object.keys(EDIT_FORMS).filter((name) => !name.includes(" ")), ...OPEN_OTHERWISE]
  expect(openingForms().toSorted()).toEqual(known.toSorted())
})

const ALL = Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any))

let world: Surroundings
let person: Visitor & { email: string }
beforeAll(async () => {
  world = await shareSurroundings()
  person = await world.person(ALL)
  await storeDecimals()
})
afterAll(() => world?.close())

/** Decimal numbers that a form could misread. */
async function storeDecimals() {
  const { token } = await world.upstream.person()
  const change = async (query: string) => {
    const { errors } = await world.upstream.graphql(token, `mutation { ${query} { id } }`)
    expect(errors).toBeUndefined()
  }
  await change('updateOrganization(input: { id: "613", coverage_percentage: 12.5 })')
  // With three decimals the point could be a thousands separator.
  await change('updatePackage(input: { id: "36", discount: 7.125 })')
}

/** The upstream's number of changes. */
const CHANGES = new Set(
  callsInSource().flatMap((name) => {
    if (name.startsWith("mutation ")) return [`graphql ${name.slice("mutation ".length)}`]
    return /^(?:admin )?(?:POST|PUT|PATCH|DELETE) /.test(name) ? [name] : []
  }),
)
async function changes(): Promise<Record<string, number>> {
  const calls = Object.entries(await world.calls()).map(([name, count]) => [plainName(name), count] as const)
  return Object.fromEntries(calls.filter(([name]) => CHANGES.has(name)))
}
const plainName = (name: string) => name.replace("/api/dashboard/v3", "").replace(/(\w+) \/api\/admin\/v1/, "admin $1 ")

async function addressOf(at: EditForm["at"][number]): Promise<string | null> {
  if (typeof at === "string") return at
  const { body } = await person.get(at.page)
  const href = at.link.exec(body)?.[1]
  return href === undefined ? null : unescapeHtml(href)
}

interface Saving {
  readonly by?: Visitor
  /** Value for the field `text`; without it the form stays unchanged. */
  readonly typed?: string
}

/** Opens and saves the form, unchanged except for the given value. Null if it cannot be opened. */
async function save({ intent, press = [], text }: EditForm, address: string, { by = person, typed }: Saving = {}) {
  let page: Page = await by.get(address)
  for (const button of press.length > 0 ? press : [undefined]) {
    const form = loadedForm(page, address, intent, button && [...button])
    if (!form) return null
    const touch = ([name, value]: [string, string]): [string, string] => [
      name,
      name === text ? (typed ?? value) : value,
    ]
    page = await sendLoaded(by, { ...form, fields: form.fields.map(touch) })
  }
  return page
}

const MODES = [[], ["nulls"], ["empty"], ["longest"], ["lower"], ["unknown"]]

describe.each(MODES.map((modes) => ({ name: modes.join() || "as it is", modes })))(
  "with a back office: $name",
  ({ modes }) => {
    beforeAll(() => world.upstream.control("POST", "/foreign", { email: person.email, modes }))

    it.each(Object.entries(EDIT_FORMS))("%s", async (name, form) => {
      for (const at of form.at) {
        const before = await changes()
        const address = await addressOf(at)
        const page = address === null ? null : await save(form, address)
        if (modes.length === 0) expect(page, `${name} is not on its page`).not.toBeNull()
        // 422 where the documents disable the button: an unchanged menu or stock, a plan without a city or a rate.
        if (page) expect([200, 303, 422], `${address}`).toContain(page.status)
        expect(await changes(), `${address}`).toEqual(before)
      }
    })
  },
)

/** Names of the queries that a URL makes. */
async function askedAt(address: string): Promise<string[]> {
  const before = await world.calls()
  await person.get(address)
  const asked = Object.entries(await world.calls()).filter(([name, count]) => count > (before[name] ?? 0))
  return asked.map(([name]) => name).filter((name) => /^(?:GET|graphql) /.test(name) && !CHANGES.has(plainName(name)))
}

function fault(name: string, mode: string, { email }: { email: string }) {
  const [method = "", at = ""] = name.split(" ")
  const path = `^${at.replaceAll(/:\w+/g, "[^/]+")}$`
  const match = method === "graphql" ? { operation: at } : { method, path }
  return world.upstream.control("POST", "/faults", { match: { ...match, email }, mode, times: null })
}

const calm = () => world.upstream.control("DELETE", "/faults")

/** The queries that the form needs to open. */
async function ownOf({ intent }: EditForm, address: string, asked: readonly string[]): Promise<string[]> {
  const own: string[] = []
  for (const name of asked) {
    await fault(name, "500", person)
    if (!loadedForm(await person.get(address), address, intent)) own.push(name)
    await calm()
  }
  return own
}

/** The form's values without parts that differ in every rendering. */
async function shown({ intent }: EditForm, address: string) {
  const form = loadedForm(await person.get(address), address, intent)
  return form?.fields.filter(([name]) => !DRAWN.has(name)) ?? null
}
const DRAWN = new Set(["once", "loaded", "drawnFor"])

/** The page may be gone if the rest fails. */
const NO_CHOICES = new Set(["Edit Menu", "Edit Base Stock", "Edit Banners Order"])

describe("with choices", () => {
  /** The queries for the form, by URL, and all queries together. */
  const own = new Map<string, readonly string[]>()
  const all = new Set<string>()
  beforeAll(async () => {
    await world.upstream.control("POST", "/foreign", { email: person.email, modes: [] })
    for (const form of Object.values(EDIT_FORMS))
      for (const at of form.at) {
        const address = (await addressOf(at)) ?? ""
        const asked = await askedAt(address)
        for (const name of asked) all.add(name)
        own.set(address, await ownOf(form, address, asked))
      }
  })

  describe.each([
    ["that are none", "empty-list"],
    ["that can't be had", "500"],
    ["of which one is left", "last-of-list"],
  ])("%s", (_, mode) => {
    let by: typeof person
    // A new session has no cached lists.
    beforeAll(async () => {
      by = await world.person(ALL)
    })
    afterEach(calm)

    it.each(Object.entries(EDIT_FORMS))("%s sends only the changed value", async (name, form) => {
      for (const at of form.at) {
        const address = (await addressOf(at)) ?? ""
        const [before, start] = [await shown(form, address), await changes()]
        const old = before?.find(([field]) => field === form.text)?.[1]
        for (const question of all) if (!own.get(address)?.includes(question)) await fault(question, mode, by)
        const page = await save(form, address, { by })
        if (!NO_CHOICES.has(name)) expect(page, `${name} is not at ${address}`).not.toBeNull()
        expect([200, 303, 422, undefined], address).toContain(page?.status)
        expect(await changes(), address).toEqual(start)
        const typed = `${old} untouched`
        const isSaved = old !== undefined && (await save(form, address, { by, typed }))?.status === 303
        // The first record of each kind can be saved; others may lack required values.
        if (form.text && at === form.at[0]) expect(isSaved, address).toBe(true)
        await calm()
        const touched = before?.map(([field, value]) => [field, isSaved && field === form.text ? typed : value])
        expect(await shown(form, address), address).toEqual(touched ?? null)
        if (isSaved) await save(form, address, { typed: old })
      }
    })
  })
})
