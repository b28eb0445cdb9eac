import { randomUUID } from "node:crypto"
import { type ComponentProps, createElement } from "react"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import { markup } from "~/ui/render.test-support"
import { Departments } from "../../../../tests/support/departments"
import { MAX_PAGE_BYTES, pageBytes } from "../../../../tests/support/page-bytes"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import { action as actOnOrganization, loader as openOrganization } from "../organizations/profile/profile"
import type { EmployeeOffers } from "./department-bulk.server"
import { DepartmentPage, loader } from "./profile"

/** product/b2b 3: a department's profile on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
let pages: Departments
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION", "DELETE_ORGANIZATION")
  pages = new Departments(upstream, staff)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const BOX = "isConcurrentSubscriptionsAllowed"

async function save(id: string, changes: Record<string, string>) {
  const { values, sealed } = (await pages.ready(id)).form
  const all = Object.entries({ ...(values as Record<string, string>), ...changes })
  // An unchecked box sends nothing.
  const fields = Object.fromEntries(all.filter(([name, value]) => name !== BOX || value))
  return pages.act(id, "save-department", { shown: BOX, [LOADED_FIELD]: sealed, ...fields })
}
const send = (id: string, intent: string, fields: Record<string, string | string[]> = {}, search = "", by = staff) =>
  pages.act(id, intent, fields, { staff: by, search })

it("sends no upstream query for an invalid organization id", async () => {
  const calls = async () => (await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")).calls
  const before = await calls()
  for (const organizationId of ["x", "0", "", "601 ", "-1"]) {
    const call = staff.get(`/b2b/organizations/${organizationId}/departments/3003`, { organizationId, id: "3003" })
    expect(await loader(call.args)).toMatchObject({ data: { state: "missing" } })
  }
  expect(await calls()).toEqual(before)
})

describe("its fields", () => {
  it("saves what changed, can clear the limit, and records readable values in the activity log", async () => {
    const before = (await pages.ready("3003")).form.values
    const place = before.locationAllowance === "SPECIFIC" ? "EVERYWHERE" : "SPECIFIC"
    expect(await save("3003", { coverageLimit: "300", locationAllowance: place })).toFlash("Successful Update!")
    expect((await pages.ready("3003")).form.values).toEqual({
      ...before,
      coverageLimit: "300",
      locationAllowance: place,
    })
    await save("3003", { coverageLimit: "", name: "Renamed" })
    const { rows } = await listActivity({ kinds: ["department"], recordId: "3003" }, 1, 5)
    expect(rows[0]?.after).toEqual({ name: "Renamed", "coverage limit": null })
    expect(rows[1]?.after).toEqual({
      "coverage limit": 300,
      "location restriction": place === "SPECIFIC" ? "Specific" : "Everywhere",
    })
    const unchanged = await save("3003", {})
    expect([unchanged.status, unchanged.answer?.form?.said]).toEqual([200, "No changes yet."])
  })

  it("shows the documents' errors, and the upstream's errors at their fields", async () => {
    const sent = await save("3002", { name: " ", coverageAmount: "101", locationAllowance: "NOWHERE" })
    expect([sent.status, sent.answer?.form?.errors]).toEqual([
      422,
      { name: ["*Required"], coverageAmount: ["Maximum is 100%"] },
    ])
    const place = await save("3002", { locationAllowance: "NOWHERE" })
    expect(place.answer?.form?.errors).toEqual({ locationAllowance: ["*Required"] })
    const empty = await save("3002", { coverageAmount: "" })
    expect(empty.answer?.form?.errors).toEqual({ coverageAmount: ["*Required"] })
    const { name } = await pages.ready("3004")
    expect((await save("3002", { name })).answer?.form?.errors.name).toHaveLength(1)
  })

  it("saves a program without a coverage; the coverage is required only once it is touched", async () => {
    const { token } = await upstream.person("VIEW_ORGANIZATION")
    const program = "program { id locationAllowance isConcurrentSubscriptionsAllowed }"
    const query = `{ department(id: "3004") { id name organization { id enName } ${program} } }`
    const { data } = await upstream.graphql<{ department: { program: object } }>(token, query)
    Object.assign(data.department.program, { coverageAmount: null, coverageLimit: null })
    const body = { data }
    const match = { operation: "Department", email: staff.email }
    await upstream.control("POST", "/faults", { match, mode: "answer", status: 200, body, times: null })
    const emptied = await save("3004", { coverageAmount: "101" })
    expect(emptied.answer?.form?.errors).toEqual({ coverageAmount: ["Maximum is 100%"] })
    expect(await save("3004", { name: "Without coverage" })).toFlash("Successful Update!")
    const { rows } = await listActivity({ kinds: ["department"], recordId: "3004" }, 1, 1)
    expect(rows[0]?.after).toEqual({ name: "Without coverage" })
  })

  it("does not open or save another organization's department", async () => {
    expect(await pages.load("3008")).toMatchObject({ state: "missing", status: 404 })
    expect((await pages.send("3008", { intent: "save-department" })).status).toBe(404)
  })
})

describe("the sections", () => {
  it("filter employees by e-mail and show the status of companies; each fails on its own", async () => {
    const { sections } = await pages.ready("3002")
    expect(sections.employees?.perPage).toBe(50)
    const { email = "" } = sections.employees?.rows.find(({ isDeleted }) => !isDeleted) ?? {}
    const found = (await pages.ready("3002", `?email=${encodeURIComponent(email)}`)).sections.employees
    expect(found?.rows.map((row) => row.email)).toEqual([email])
    await pages.fail("DepartmentEmployees")
    expect((await pages.ready("3002")).sections).toMatchObject({ employees: null, companies: { page: 1 } })
    await pages.fail("ProgramCompanies")
    expect((await pages.ready("3002")).sections).toMatchObject({ employees: { page: 1 }, companies: null })
  })

  it("show no companies for a department without a program, and no error", async () => {
    await upstream.control("POST", "/foreign", { modes: ["nulls"] })
    const { sections } = await pages.ready("3002")
    await upstream.control("POST", "/foreign", { modes: [] })
    expect(sections.companies).toMatchObject({ rows: [], total: 0 })
  })
})

describe("deleting a department", () => {
  const remove = async (department: string, by = staff) => {
    const fields = { intent: "delete-department", once: randomUUID(), department }
    const call = by.post("/b2b/organizations/601", fields, { id: "601" })
    try {
      return { ...call, reply: (await actOnOrganization(call.args)).data, thrown: null }
    } catch (thrown) {
      return { ...call, reply: null, thrown }
    }
  }

  it("is refused with employees in it; an empty one is deleted with the edit permission", async () => {
    const told = (await remove("3002")).reply?.form?.notice
    expect(told).toMatch(/^The department still has \d+ employees\.$/)
    const department = { name: "Short lived", coverageAmount: "1", locationAllowance: "SPECIFIC" }
    const fields = { intent: "create-department", once: randomUUID(), ...department }
    const made = staff.post("/b2b/organizations/601", fields, { id: "601" })
    await expect(actOnOrganization(made.args)).rejects.toBeInstanceOf(Response)
    const find = async () => {
      const page = await openOrganization(staff.get("/b2b/organizations/601?section=departments", { id: "601" }).args)
      const rows = "sections" in page ? (page.sections.departments?.rows ?? []) : []
      return rows.find(({ name }) => name === "Short lived")?.id
    }
    const id = (await find()) ?? ""
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    expect((await remove(id, viewer)).thrown).toRefuse(403)
    const editor = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
    expect(await remove(id, editor)).toFlash("Successful Deletion!")
    expect(await find()).toBeUndefined()
  })
})

describe("the server-rendered page", () => {
  const draw = async (search: string, by = staff) => {
    const loaded = await pages.ready("3006", search, by)
    const page = createElement(DepartmentPage, loaded as unknown as ComponentProps<typeof DepartmentPage>)
    return markup(page, pages.path("3006", search))
  }

  it("weighs at most 15 kB more with 6,000 employees to choose from; a search without script finds the last one", async () => {
    const loaded = await pages.ready("3006", "?dialog=assign-employees")
    const html = await draw("?dialog=assign-employees")
    // MAX_PAGE_BYTES allows for 2,000 options; about 6,000 are offered here.
    expect(pageBytes(html, loaded)).toBeLessThan(MAX_PAGE_BYTES + 15_000)
    const employees = (loaded.dialog?.form.offers as EmployeeOffers | undefined)?.employees ?? ""
    const last = decodeOptions(employees).at(-1)
    expect(html).not.toContain(`value="${last?.id}"`)
    const { answer } = await send("3006", "assign-employees", { refresh: "search", search: last?.name ?? "" })
    const found = createElement(DepartmentPage, loaded as unknown as ComponentProps<typeof DepartmentPage>)
    const again = markup(found, pages.path("3006", "?dialog=assign-employees"), undefined, answer)
    expect(again).toContain(`name="employees" value="${last?.id}"`)
  })

  it("works without script: search, selection and dialogs are forms; with view permission there is only the search", async () => {
    const [id = ""] = await pages.peopleOf("3006", 1)
    const html = await draw(`?dialog=unassign-employees&employee=${id}`)
    expect(html).toContain(`<input type="hidden" name="employees" value="${id}"/>`)
    for (const text of ["Dashboard V2", "+ Assign Employee", "+ Assign Companies", 'placeholder="Search by email"'])
      expect(html).toContain(text)
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*form="selection-employee"[^>]*name="employee"/)
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, one]) => one)
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([])
    expect(await draw("?dialog=assign-employees")).toContain(
      "More than 2,000 are sent in batches of 2,000, one after another. If a batch fails, the batches before it are kept.",
    )
    const seen = await draw("", await staffWith(upstream, "VIEW_ORGANIZATION"))
    expect(seen).toContain('placeholder="Search by email"')
    for (const text of ["+ Assign", "Unassign", "selection-"]) expect(seen).not.toContain(text)
  })
})

it("the view permission changes nothing, and unassigning requires DELETE_ORGANIZATION", async () => {
  const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
  const editor = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  const before = await pages.mutations()
  expect(await pages.ready("3006", "?dialog=assign-employees", viewer)).toMatchObject({ canEdit: false, dialog: null })
  expect((await pages.ready("3006", "", editor)).canUnassign).toBe(false)
  for (const intent of ["save-department", "assign-employees", "assign-companies"])
    expect((await send("3006", intent, { employees: "1", companies: "1" }, "", viewer)).thrown, intent).toRefuse(403)
  for (const intent of ["unassign-employees", "unassign-companies"])
    expect((await send("3006", intent, { employees: "1", companies: "1" }, "", editor)).thrown, intent).toRefuse(403)
  expect(await pages.mutations()).toBe(before)
})
