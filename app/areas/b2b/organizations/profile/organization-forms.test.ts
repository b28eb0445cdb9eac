import { randomUUID } from "node:crypto"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import { Organizations, type ReadyOrganization } from "../../../../../tests/support/organizations"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { Fields } from "../../../../../tests/support/visitor"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { loader as departmentFile } from "../../departments/section-export"
import { loader as packageFile } from "../../packages/section-export"
import { organizationPage } from "./organization-forms.server"
import { loader as file } from "./section-export"

/** Companies, employees and logo of an organization, and two people editing at once (product/b2b 1, 2). */

let upstream: TestUpstream
let staff: TestStaff
let pages: Organizations
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION", "DELETE_ORGANIZATION")
  pages = new Organizations(upstream, staff)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const send = (id: string, intent: string, fields: Fields = {}, by = staff) =>
  pages.act(id, intent, fields, { staff: by })
const companiesOf = async (id: string) => (await pages.ready(id, "?section=companies")).sections.companies?.rows ?? []
const lastAct = async (id: string) => (await listActivity({ kinds: ["organization"], recordId: id }, 1, 1)).rows[0]

describe("companies", () => {
  const search = async (id: string, text: string) => {
    const sent = await send(id, "select-companies", { search: text, refresh: "companies" })
    const offers = sent.answer?.form?.offers as { companies: { value: string; label: string }[] } | undefined
    return offers?.companies ?? []
  }

  it("are found by a search, assigned and unassigned, and the others stay", async () => {
    const before = (await companiesOf("620")).map(({ id }) => id)
    expect(await search("620", "")).toEqual([])
    const all = (await search("620", "HQ")).length
    expect(all).toBeGreaterThan(0)
    expect(all).toBeLessThanOrEqual(300)
    const { token } = await upstream.person("VIEW_ORGANIZATION")
    type Found = { companies: { data: { id: string; nameEn: string }[] } }
    const query =
      "{ companies(where: { column: ORGANIZATION_ID, operator: IS_NULL }, first: 1) { data { id nameEn } } }"
    const [free = { id: "", nameEn: "" }] = (await upstream.graphql<Found>(token, query)).data.companies.data
    expect(await search("620", free.id)).toEqual([{ value: free.id, label: `${free.nameEn}, #${free.id}` }])
    expect((await send("620", "select-companies")).answer?.form?.errors).toEqual({ companies: ["*Required"] })
    expect(await send("620", "select-companies", { companies: free.id })).toFlash("Successful Assignment")
    expect((await companiesOf("620")).map(({ id }) => id).sort()).toEqual([...before, free.id].sort())
    expect(await lastAct("620")).toMatchObject({
      action: "companies selected",
      after: { companies: [`${free.nameEn} #${free.id}`] },
    })
    const taken = await send("621", "select-companies", { companies: [free.id] })
    expect(taken.answer?.form?.results).toEqual([
      { name: `${free.nameEn} #${free.id}`, error: `${free.nameEn} belongs to another organization.` },
    ])
    expect(await send("620", "unassign-company", { company: free.id })).toFlash("Successful Unassigning")
    expect((await companiesOf("620")).map(({ id }) => id).sort()).toEqual(before.toSorted())
  })

  it("have a shelf size if a shelf is allowed; another organization's companies can't be changed", async () => {
    const [own] = await companiesOf("602")
    const company = own?.id ?? ""
    await send("602", "allow-shelf", { id: company, on: "on" })
    expect(await send("602", "shelf-size", { company, shelfSize: "12" })).toFlash(
      `Company #${company} was successfully updated`,
    )
    expect((await companiesOf("602"))[0]?.shelfSize).toBe(12)
    const errors = async (shelfSize: string) =>
      (await send("602", "shelf-size", { company, shelfSize })).answer?.form?.errors
    expect(await errors("-1")).toEqual({ shelfSize: ["Minimum is Zero"] })
    expect(await errors("1.5")).toEqual({ shelfSize: ["Enter a whole number, for example 12 or 1,500."] })
    await send("602", "shelf-size", { company, shelfSize: "", was: "12" })
    expect((await companiesOf("602"))[0]?.shelfSize).toBeNull()
    const before = await pages.mutations()
    const forms = {
      "shelf-size": { shelfSize: "3" },
      "unassign-company": {},
    }
    for (const [intent, fields] of Object.entries(forms)) {
      const strange = await send("603", intent, { company, ...fields })
      expect(strange.answer?.form?.errors.company, intent).toEqual([
        "This company does not belong to this organization.",
      ])
    }
    const flags = await send("603", "allow-recommender", { id: company })
    expect(flags.answer?.form?.errors.id).toEqual(["This company does not belong to this organization."])
    expect(await pages.mutations()).toBe(before)
  })
})

describe("employees", () => {
  it("are deleted, one or several; refused ones are named; another organization's employees stay", async () => {
    const people = async (id: string) => (await pages.ready(id, "?section=employees")).sections.employees
    const before = await people("613")
    const ids = before?.rows.map(({ id }) => id) ?? []
    const strange = (await people("605"))?.rows[0]?.id ?? ""
    const sent = await send("613", "delete-employees", { employees: [...ids, strange] })
    const refused = sent.answer?.form?.results ?? []
    expect(refused.at(0)).toEqual({ name: `#${strange}`, error: "This employee does not belong to this organization." })
    expect(refused.slice(1).every(({ error }) => error?.startsWith("The department pays a subscription until"))).toBe(
      true,
    )
    const gone = ids.length - (refused.length - 1)
    expect((await people("613"))?.total).toBe((before?.total ?? 0) - gone)
    expect((await people("605"))?.rows[0]?.id).toBe(strange)
    const [next] = ((await people("613"))?.rows ?? []).filter(({ id }) => !ids.includes(id))
    expect(await send("613", "delete-employees", { employees: next?.id ?? "" })).toFlash("Successful Deletion!")
    expect(await lastAct("613")).toMatchObject({
      action: "employees deleted",
      before: { employees: [`${next?.name} #${next?.id}`] },
    })
  })
})

it("another organization's records can't be deleted", async () => {
  const { sections } = await pages.ready("601", "?section=departments")
  const department = sections.departments?.rows[0]?.id ?? ""
  const user = sections.businessUsers?.rows[0]?.id ?? ""
  const before = await pages.mutations()
  const errors = async (intent: string, fields: Fields) => (await send("602", intent, fields)).answer?.form?.errors
  expect(await errors("delete-department", { department })).toEqual({
    department: ["This department does not belong to this organization."],
  })
  expect(await errors("delete-business-user", { user })).toEqual({
    user: ["This business user does not belong to this organization."],
  })
  expect(await pages.mutations()).toBe(before)
})

describe("the logo", () => {
  it("is replaced at once, must be 280 by 280, and changes nothing else", async () => {
    const post = async (side: number | null) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: "change-logo", once: randomUUID() }))
        form.append(name, value)
      if (side) {
        const create = { width: side, height: side, channels: 3, background: "#123456" } as const
        form.append("logo", new File([new Uint8Array(await sharp({ create }).png().toBuffer())], "l.PNG"))
      }
      return pages.send("604", form as never)
    }
    expect((await post(null)).answer?.form?.errors).toEqual({ logo: ["*Required"] })
    expect((await post(279)).answer?.form?.errors).toEqual({ logo: ["dimensions: 280*280"] })
    const before = await pages.ready("604")
    expect(await post(280)).toFlash("Successful Update!")
    const after = await pages.ready("604")
    expect([after.header.logo === before.header.logo, after.form.values]).toEqual([false, before.form.values])
  })
})

describe("two managers on one organization", () => {
  const save = async (of: ReadyOrganization, changes: Record<string, string>) => {
    const fields = { ...(of.form.values as Record<string, string>), ...changes }
    return send("610", "save-organization", { shown: "isActive", [LOADED_FIELD]: of.form.sealed, ...fields })
  }

  it("merge different fields, and see both values of the same field", async () => {
    const [first, second] = [await pages.ready("610"), await pages.ready("610")]
    await save(first, { coverage: "35" })
    await save(second, { arName: "اسم آخر" })
    expect((await pages.ready("610")).form.values).toMatchObject({ coverage: "35", arName: "اسم آخر" })
    const third = await pages.ready("610")
    await save(third, { coverage: "45" })
    const refused = await save(third, { coverage: "55" })
    expect([refused.status, refused.answer?.form?.values.coverage]).toEqual([409, "55"])
    expect(refused.answer?.form?.theirs).toMatchObject({ coverage: expect.anything() })
    expect((await pages.ready("610")).form.values.coverage).toBe("45")
  })
})

it("a department can be deleted with the edit permission", async () => {
  const editor = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION")
  const fields = { name: "Short lived", coverageAmount: "0", locationAllowance: "SPECIFIC" }
  await send("624", "create-department", fields, editor)
  const rows = async () => (await pages.ready("624", "?section=departments")).sections.departments?.rows ?? []
  const { id } = (await rows()).find(({ name }) => name === "Short lived") ?? { id: "" }
  expect(await send("624", "delete-department", { department: id }, editor)).toFlash("Successful Deletion!")
  expect((await rows()).map((row) => row.id)).not.toContain(id)
})

describe("permissions", () => {
  const forms = [organizationPage.edit, ...organizationPage.forms]
  const isDeleting = (form: (typeof forms)[number]) => "gate" in form && form.gate === gates.deleteInB2b

  it("deleting and unassigning employees, companies and business users requires the delete permission", () => {
    expect(forms.filter(isDeleting).map(({ intent }) => intent)).toEqual([
      ...["delete-business-user", "delete-employees", "unassign-company"],
    ])
  })

  const asked = forms.flatMap((form) =>
    (isDeleting(form) ? ["view", "edit"] : ["view"]).map((may) => ({ intent: form.intent, may })),
  )
  it.each(asked)("$intent is refused with the permission to $may only", async ({ intent, may }) => {
    const by = await staffWith(upstream, "VIEW_ORGANIZATION", ...(may === "edit" ? ["EDIT_ORGANIZATION"] : []))
    const before = await pages.mutations()
    const fields = { department: "3001", user: "401", employees: "50001", company: "201", id: "201" }
    expect((await send("601", intent, fields, by)).thrown).toRefuse(403)
    expect(await pages.mutations()).toBe(before)
  })
})

describe("the export of a section", () => {
  const rowsOf = async (answer: unknown) => {
    const lines = (await (answer as Response).text()).trim().split("\r\n")
    return { head: lines[0]?.split(","), rows: lines.length - 1 }
  }

  it.each([
    ["departments", 5],
    ["business-users", 4],
    ["companies", 9],
    ["employees", 5],
    ["catering", 4],
    ["linking-reports", 5],
  ] as const)("contains all rows of %s", async (section, columns) => {
    const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
    const { sections } = await pages.ready("605", `?section=${section}`)
    const name = { "business-users": "businessUsers", "linking-reports": "reports" }[section as string] ?? section
    const { head, rows } = await rowsOf(
      await file(viewer.get(`/b2b/organizations/605/export.csv?section=${section}`, { id: "605" }).args),
    )
    expect([head?.length, rows]).toEqual([columns, sections[name as keyof typeof sections]?.total])
  })

  it("works for a department and a package too; an unknown section is 404", async () => {
    const params = { organizationId: "601", id: "3004" }
    const path = "/b2b/organizations/601/departments/3004/export.csv?section="
    expect((await rowsOf(await departmentFile(staff.get(`${path}employees`, params).args))).rows).toBeGreaterThan(50)
    expect((await rowsOf(await departmentFile(staff.get(`${path}companies`, params).args))).head).toHaveLength(4)
    const plans = await packageFile(staff.get("/b2b/business-packages/36/export.csv?section=plans", { id: "36" }).args)
    expect((await rowsOf(plans)).rows).toBeGreaterThan(7)
    const none = file(staff.get("/b2b/organizations/605/export.csv?section=toString", { id: "605" }).args)
    await expect(none).rejects.toSatisfy((thrown) => (thrown as Response).status === 404)
  })
})
