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

/** Whatever opens with what is stored, saved as it opened, changes nothing upstream: every form of the product. */

interface EditForm {
  readonly intent: string
  /** Where it is opened, or the page whose link opens it. */
  readonly at: readonly (string | { readonly page: string; readonly link: RegExp })[]
  /** The buttons that are pressed one after another; one that names nothing where it is left out. */
  readonly press?: readonly (readonly [string, string])[]
  /** A text of it that may be changed alone. */
  readonly text?: string
}

const MENU = "/food/menus/1482"
const WEEK = "/logistics/supervisor-assignments?shift=2&from=2026-11-22"

/** By the name of its rules in the source; what goes by no rules of the kit by what it is called on screen. */
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

/** What opens with a value that is no record's: they make something, do something to what was chosen, or change what is kept here. */
const OPEN_OTHERWISE = [
  ...["addBanner", "addContractor", "addDepartment", "addDriver", "addPlan", "addSpecial", "createMenu"],
  ...["assignForm", "assignMenus", "copyDay", "notifyDrivers", "recalculate", "splitForm", "limitsForm"],
  ...["assignCards", "holdForm", "saveCanned", "switchForm"],
  ...["chooseFile", "chooseEmployeeColumns", "sendClients", "sendEmployees"],
]

const AREAS = fileURLToPath(new URL("../../app/areas", import.meta.url))
const RULES =
  /^(?:export )?const (\w+)(?:: [^=]+(?:=>[^=]+)?)? =\s*(editForm|(?:\w+\.)?(?:send|choose)Form|form)\b[\s\S]*?^\}?\)/gm

/** Rules of the source that open with something. */
function openingForms(): string[] {
  const files = readdirSync(AREAS, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".server.ts"))
  return files.flatMap((name) =>
    [...readFileSync(join(AREAS, name), "utf8").matchAll(RULES)]
      .filter(([text, , kind]) => kind === "editForm" || /^ {2}record: |^ {2,4}start\b/m.test(text))
      .map(([, form = ""]) => form),
  )
}

it("knows every form of the product that opens with something", () => {
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

/** Numbers with places, which a form could read back as others. */
async function storeDecimals() {
  const { token } = await world.upstream.person()
  const change = async (query: string) => {
    const { errors } = await world.upstream.graphql(token, `mutation { ${query} { id } }`)
    expect(errors).toBeUndefined()
  }
  await change('updateOrganization(input: { id: "613", coverage_percentage: 12.5 })')
  // Of three places the point could part thousands.
  await change('updatePackage(input: { id: "36", discount: 7.125 })')
}

/** Calls that change something, as the upstream counts them. */
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
  /** What is typed into the field `text`; nothing is touched without. */
  readonly typed?: string
}

/** Opens it and saves it as it opened, but for what is typed; null where there is nothing to open. */
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
        // 422 where the documents have the button off: a menu or a stock as it is, a plan without a city or a rate.
        if (page) expect([200, 303, 422], `${address}`).toContain(page.status)
        expect(await changes(), `${address}`).toEqual(before)
      }
    })
  },
)

/** Questions of the back office by name, each asked for anew at an address. */
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

/** Of these questions those that the form is opened by: without its answer there is none. */
async function ownOf({ intent }: EditForm, address: string, asked: readonly string[]): Promise<string[]> {
  const own: string[] = []
  for (const name of asked) {
    await fault(name, "500", person)
    if (!loadedForm(await person.get(address), address, intent)) own.push(name)
    await calm()
  }
  return own
}

/** What a form shows of its record, without what a drawing has of its own. */
async function shown({ intent }: EditForm, address: string) {
  const form = loadedForm(await person.get(address), address, intent)
  return form?.fields.filter(([name]) => !DRAWN.has(name)) ?? null
}
const DRAWN = new Set(["once", "loaded", "drawnFor"])

/** Where the page of all the rest may be gone. */
const NO_CHOICES = new Set(["Edit Menu", "Edit Base Stock", "Edit Banners Order"])

describe("with choices", () => {
  /** By address what is asked for the form itself, and together all that is asked. */
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
    // Another session remembers no lists.
    beforeAll(async () => {
      by = await world.person(ALL)
    })
    afterEach(calm)

    it.each(Object.entries(EDIT_FORMS))("%s sends on what was typed, and no more", async (name, form) => {
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
        // The first of each can be saved; others may lack what the documents want before anything else.
        if (form.text && at === form.at[0]) expect(isSaved, address).toBe(true)
        await calm()
        const touched = before?.map(([field, value]) => [field, isSaved && field === form.text ? typed : value])
        expect(await shown(form, address), address).toEqual(touched ?? null)
        if (isSaved) await save(form, address, { typed: old })
      }
    })
  })
})
