import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
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
}

const MENU = "/food/menus/1482"
const WEEK = "/logistics/supervisor-assignments?shift=2&from=2026-11-22"

/** By the name of its rules in the source; what goes by no rules of the kit by what it is called on screen. */
const EDIT_FORMS: Readonly<Record<string, EditForm>> = {
  saveDriver: { intent: "save-driver", at: ["/logistics/drivers/18018", "/logistics/drivers/18138"] },
  saveContractor: { intent: "save", at: ["/logistics/contractors/201", "/logistics/contractors/206"] },
  saveSupervisor: { intent: "save-supervisor", at: ["/logistics/supervisors/308", "/logistics/supervisors/301"] },
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
  saveOrganization: { intent: "save-organization", at: ["/b2b/organizations/613", "/b2b/organizations/601"] },
  setShelfSize: {
    intent: "shelf-size",
    at: [{ page: "/b2b/organizations/601?section=companies", link: /href="([^"]*dialog=shelf-size[^"]*)"/ }],
  },
  saveDepartment: { intent: "save-department", at: ["/b2b/organizations/601/departments/3002"] },
  savePackage: { intent: "save-package", at: ["/b2b/business-packages/36", "/b2b/business-packages/31"] },
  changeBanner: { intent: "update-banner", at: [1204, 1197, 1190, 1183].map((id) => `/marketing/banners/edit/${id}`) },
  changeSegment: { intent: "update-segment", at: ["/marketing/segments/214?dialog=update-segment"] },
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
  ...["chooseFile", "sendClients", "sendEmployees", "sendFile"],
]

const AREAS = fileURLToPath(new URL("../../app/areas", import.meta.url))
const RULES = /^(?:export )?const (\w+)(?:: [^=]+(?:=>[^=]+)?)? =\s*(editForm|sendForm|form)\b[\s\S]*?^\}?\)/gm

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

let world: Surroundings
let person: Visitor & { email: string }
beforeAll(async () => {
  world = await shareSurroundings()
  person = await world.person(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))
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
  await change('updatePackage(input: { id: "36", discount: 7.25 })')
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

/** Opens it and saves it as it opened; null where there is nothing to open. */
async function saveUntouched({ intent, press = [] }: EditForm, address: string): Promise<Page | null> {
  let page = await person.get(address)
  for (const button of press.length > 0 ? press : [undefined]) {
    const form = loadedForm(page, address, intent, button && [...button])
    if (!form) return null
    page = await sendLoaded(person, form)
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
        const page = address === null ? null : await saveUntouched(form, address)
        if (modes.length === 0) expect(page, `${name} is not on its page`).not.toBeNull()
        // 422 where the documents have the button off: a menu or a stock as it is, a plan without a city or a rate.
        if (page) expect([200, 303, 422], `${address}`).toContain(page.status)
        expect(await changes(), `${address}`).toEqual(before)
      }
    })
  },
)
