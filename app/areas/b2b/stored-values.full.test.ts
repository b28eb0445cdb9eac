import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import type { FormReply, FormState } from "~/ui/form/form-state"
import { Departments } from "../../../tests/support/departments"
import { Organizations } from "../../../tests/support/organizations"
import { ProfileForms, type ReadyOf } from "../../../tests/support/profile-forms"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { action, loader } from "./packages/profile"

/** A form opens with the stored values, and saving it unchanged sends nothing. */

let upstream: TestUpstream
let staff: TestStaff
let organizations: Organizations
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  staff = await staffWith(upstream, "VIEW_ORGANIZATION", "EDIT_ORGANIZATION", "DELETE_ORGANIZATION")
  organizations = new Organizations(upstream, staff)
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(() => upstream.control("DELETE", "/faults"))

const { mutations } = ProfileForms.prototype
const textsOf = ({ values }: FormState) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"))

describe("saving without changes", () => {
  const pages = {
    organization: () => ({ intent: "save-organization", id: "620", profile: organizations }),
    department: () => ({ intent: "save-department", id: "3002", profile: new Departments(upstream, staff) }),
    package: () => ({
      intent: "save-package",
      id: "31",
      profile: new ProfileForms<ReadyOf<typeof loader>, FormReply>(upstream, staff, {
        folder: "/b2b/business-packages",
        loader,
        action,
      }),
    }),
  }
  it.each(Object.entries(pages))("the %s's page sends nothing", async (_, open) => {
    const { intent, id, profile } = open()
    const form = (await profile.ready(id)).form as FormState
    const before = await mutations.call(organizations)
    // An unchecked box is not sent.
    const filled = Object.fromEntries(Object.entries(textsOf(form)).filter(([, text]) => text !== ""))
    const sent = await profile.act(id, intent, { ...filled, [LOADED_FIELD]: form.sealed })
    expect(sent.answer?.form?.said).toBe("No changes yet.")
    expect(await mutations.call(organizations)).toBe(before)
  })

  it("another order of the e-mail domains is no change", async () => {
    const save = async (mailDomains: string) => {
      const form = (await organizations.ready("621")).form as FormState
      const fields = { ...textsOf(form), mailDomains, [LOADED_FIELD]: form.sealed }
      return organizations.act("621", "save-organization", fields)
    }
    expect(await save("zeta.example, alpha.example")).toFlash("Successful Update!")
    expect((await save("alpha.example, zeta.example")).answer?.form?.said).toBe("No changes yet.")
    expect((await save("zeta.example, alpha.example")).answer?.form?.said).toBe("No changes yet.")
  })
})

describe("a company's shelf size", () => {
  const open = async (company: string) =>
    (await organizations.ready("602", `?dialog=shelf-size&company=${company}`)).dialog?.form as FormState
  const save = (company: string, fields: Record<string, string>) =>
    organizations.act("602", "shelf-size", fields, { search: `?dialog=shelf-size&company=${company}` })

  it("is shown in its dialog; saving it unchanged sends nothing, and an empty one removes it", async () => {
    const company = (await organizations.ready("602", "?section=companies")).sections.companies?.rows[0]?.id ?? ""
    const sizeNow = async () =>
      (await organizations.ready("602", "?section=companies")).sections.companies?.rows[0]?.shelfSize
    await organizations.act("602", "allow-shelf", { id: company, on: "on" })
    await save(company, { company, shelfSize: "12", was: "" })
    const opened = textsOf(await open(company))
    expect(opened).toEqual({ company, shelfSize: "12", was: "12" })
    const before = await organizations.mutations()
    const untouched = await save(company, opened)
    expect([untouched.location, untouched.toasts()]).toEqual([
      "/b2b/organizations/602?section=companies",
      [{ kind: "info", title: "No changes yet." }],
    ])
    expect([await organizations.mutations(), await sizeNow()]).toEqual([before, 12])
    expect(await save(company, { ...opened, shelfSize: "" })).toFlash(`Company #${company} was successfully updated`)
    expect(await sizeNow()).toBeNull()
  })

  it("keeps a colleague's change if nothing was typed", async () => {
    const company = (await organizations.ready("602", "?section=companies")).sections.companies?.rows[0]?.id ?? ""
    const opened = textsOf(await open(company))
    await save(company, { company, shelfSize: "30", was: opened.was ?? "" })
    await save(company, opened)
    expect((await organizations.ready("602", "?section=companies")).sections.companies?.rows[0]?.shelfSize).toBe(30)
  })
})

it("employees and companies are assigned whatever the shape of the response", async () => {
  const departments = new Departments(upstream, staff)
  const answers = { AssignEmployees: "assignEmployeesToDepartment", AssignCompanies: "assignCompaniesToProgram" }
  for (const [operation, field] of Object.entries(answers)) {
    for (const value of [[{ id: "1" }], true, null, { id: "1" }]) {
      const body = { data: { [field]: value } }
      await upstream.control("POST", "/faults", { match: { operation }, mode: "answer", body, times: 1 })
      const intent = operation === "AssignEmployees" ? "assign-employees" : "assign-companies"
      const sent = await departments.act("3002", intent, { employees: "50001", companies: "201" })
      expect(sent).toFlash("Successful Assignment")
    }
  }
})
