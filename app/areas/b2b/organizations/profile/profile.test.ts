import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { LOADED_FIELD } from "~/ui/form/edit-state"
import { Organizations } from "../../../../../tests/support/organizations"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { profileTitle } from "../organization-texts"

/** product/b2b 1: an organization's profile on the real reference upstream. */

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

async function save(id: string, changes: Record<string, string>) {
  const { values, sealed } = (await pages.ready(id)).form
  const all = Object.entries({ ...(values as Record<string, string>), ...changes })
  // An unchecked box sends nothing.
  const fields = Object.fromEntries(all.filter(([name, value]) => name !== "isActive" || value))
  return pages.act(id, "save-organization", { shown: "isActive", [LOADED_FIELD]: sealed, ...fields })
}
const send = (id: string, intent: string, fields: Record<string, string> = {}, by = staff) =>
  pages.act(id, intent, fields, { staff: by })

describe("Basic Info", () => {
  it("has the organization's name in the page title", async () => {
    const { header } = await pages.ready("601")
    expect(profileTitle(header.name)).toBe("Tuwaiq Engineering Group organization profile")
  })

  it("sends what changed and always the coverage, and saves Active with the rest", async () => {
    const before = (await pages.ready("620")).form.values
    expect(await save("620", { mailDomains: "One.example , ,two.example", isActive: "" })).toFlash("Successful Update!")
    const after = (await pages.ready("620")).form.values
    expect(after).toEqual({ ...before, mailDomains: "one.example, two.example", isActive: "" })
    const unchanged = await save("620", { mailDomains: "ONE.example,two.example" })
    expect([unchanged.status, unchanged.answer?.form?.said]).toEqual([200, "No changes yet."])
  })

  it("shows an industry that is not in the list as Other with its text, and keeps it", async () => {
    const { form } = await pages.ready("609")
    expect([form.values.industry, form.values.otherIndustry]).toEqual(["Other", "Date farms and palm products"])
    expect((await save("609", { industry: "Banking", otherIndustry: "" })).location).toBe("/b2b/organizations/609")
    expect((await pages.ready("609")).form.values.industry).toBe("Banking")
  })

  it("saves an old organization without package and industry, but does not clear them", async () => {
    const foreign = (modes: string[]) =>
      upstream.control("POST", "/foreign", { email: staff.session.staff.email, modes })
    await foreign(["nulls"])
    const sent = await save("621", { enName: "Named Anew" })
    const words = await save("621", { enName: "Named Anew", industry: "Other" })
    await foreign([])
    expect([sent.location, words.answer?.form?.errors]).toEqual([
      "/b2b/organizations/621",
      { otherIndustry: ["*Required"] },
    ])
    const { values } = (await pages.ready("621")).form
    expect([values.enName, values.packageId, values.industry].map(Boolean)).toEqual([true, true, true])
    const emptied = await save("621", { packageId: "", industry: "", otherIndustry: "" })
    expect(emptied.answer?.form?.errors).toEqual({ packageId: ["*Required"], industry: ["*Required"] })
  })

  it("shows the documents' errors and keeps what was typed", async () => {
    const sent = await save("621", { enName: " ", coverage: "100.5", mailDomains: "no domain" })
    expect([sent.status, sent.answer?.form?.errors]).toEqual([
      422,
      { enName: ["*Required"], coverage: ["Maximum is 100%"], mailDomains: ["Invalid domain name"] },
    ])
    expect(sent.answer?.form?.values.mailDomains).toBe("no domain")
  })
})

const SECTION_CALLS = [
  ...["Departments", "BusinessUsers", "OrganizationCompanies", "RegisteredClients", "CateringSubscriptions"],
  "LinkingReports",
].map((name) => `graphql ${name}`)

describe("the sections", () => {
  it("show departments (without the default one), users, companies, clients (with deleted ones), catering and reports", async () => {
    const { departments } = (await pages.ready("601", "?section=departments")).sections
    expect(departments?.rows.some(({ name }) => name === "Default")).toBe(false)
    const employees = async (search: string) => (await pages.ready("601", search)).sections.employees
    const all = await employees("?section=employees")
    expect([departments?.total, all?.total, all?.perPage]).toEqual([6, 6_000, 50])
    const deleted = all?.rows.find(({ isDeleted }) => isDeleted)
    expect(deleted).toMatchObject({ name: "Deleted User", email: "------", clientId: "" })
    const email = all?.rows[0]?.email ?? ""
    const found = await employees(`?email=${encodeURIComponent(email)}`)
    expect(found?.rows.map((row) => row.email)).toEqual([email])
    const { catering } = (await pages.ready("613", "?section=catering")).sections
    expect([catering?.total, catering?.rows[0]?.start]).toEqual([12, expect.stringMatching(/^\d\d \w{3} \d{4}$/)])
    const reports = (await pages.ready("605", "?section=linking-reports")).sections.reports?.rows
    expect(reports?.find(({ status }) => status === "PENDING")?.resultSheet).toBeNull()
    expect(reports?.find(({ status }) => status === "DONE")?.resultSheet).toMatch(/^http/)
  })

  it.each([
    ["departments", "Departments"],
    ["business-users", "BusinessUsers"],
    ["companies", "OrganizationCompanies"],
    ["employees", "RegisteredClients"],
    ["catering", "CateringSubscriptions"],
    ["linking-reports", "LinkingReports"],
    ["basic", null],
  ] as const)(
    "the tab %s loads only its own section; if %s fails, the page still opens",
    async (section, operation) => {
      const viewer = await staffWith(upstream, "VIEW_ORGANIZATION")
      const asked = async (by: TestStaff) => {
        await upstream.control("POST", "/reset")
        await new Organizations(upstream, by).ready("613", `?section=${section}`)
        const { calls } = await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")
        return Object.keys(calls).filter((call) => SECTION_CALLS.includes(call))
      }
      const own = operation ? [`graphql ${operation}`] : []
      expect(await asked(viewer)).toEqual(own)
      // 'Send Activation Email' depends on the business users.
      expect((await asked(staff)).sort()).toEqual([...new Set([...own, "graphql BusinessUsers"])].sort())
      if (!operation) return
      await pages.fail(operation)
      const { sections, header } = await pages.ready("613", `?section=${section}`)
      expect(header.id).toBe("613")
      const name = { "business-users": "businessUsers", "linking-reports": "reports" }[section as string] ?? section
      expect(sections[name as keyof typeof sections]).toBeNull()
    },
  )

  it("load the section of a dialog that is opened over another tab", async () => {
    const { sections } = await pages.ready("601", "?section=catering&dialog=unassign-company&company=201")
    expect(sections.companies?.rows.some(({ id }) => id === "201")).toBe(true)
  })
})

describe("records created on the page", () => {
  it("a department requires name and coverage, and shows the documents' texts", async () => {
    const wrong = await send("622", "create-department", { locationAllowance: "EVERYWHERE", coverageAmount: "101" })
    expect(wrong.answer?.form?.errors).toEqual({ name: ["*Required"], coverageAmount: ["Maximum is 100%"] })
    const fields = { name: "Night shift", coverageAmount: "0", locationAllowance: "SPECIFIC" }
    expect(await send("622", "create-department", fields)).toFlash("Successful Department Creation!")
    const { rows } = (await pages.ready("622", "?section=departments")).sections.departments ?? { rows: [] }
    expect(rows.find(({ name }) => name === "Night shift")).toMatchObject({ coverage: "0", location: "Specific" })
    expect((await send("622", "create-department", fields)).answer?.form?.errors.name).toHaveLength(1)
    expect((await pages.ready("622", "?dialog=create-department")).dialog?.form.values).toMatchObject({
      isConcurrentSubscriptionsAllowed: "1",
    })
  })

  it("a business user needs a password of six characters, which no page contains", async () => {
    const none = await send("623", "create-business-user")
    const names = ["firstName", "lastName", "email", "password"]
    expect(none.answer?.form?.errors).toEqual(Object.fromEntries(names.map((name) => [name, ["*Required"]])))
    const fields = { firstName: "Hanan", lastName: "Saleh", email: "hanan@x", password: "12345" }
    const wrong = await send("623", "create-business-user", fields)
    expect(wrong.answer?.form?.errors).toEqual({
      email: ["Invalid Email Address"],
      password: ["*Password should be at least 6 characters"],
    })
    expect(JSON.stringify(wrong.answer)).not.toContain("12345")
    const made = await send("623", "create-business-user", { ...fields, email: "hanan@x.example", password: "123456" })
    expect(made.location).toBe("/b2b/organizations/623?section=business-users")
    const user = (await pages.ready("623")).sections.businessUsers?.rows.find(
      ({ email }) => email === "hanan@x.example",
    )
    expect(await send("623", "delete-business-user", { user: user?.id ?? "" })).toFlash("Successful Deletion!")
  })

  it("a linked employee shows the upstream's errors at their fields", async () => {
    const wrong = await send("601", "link-employee", { name: "Ali", phone: "05x", email: "a@elsewhere.example" })
    expect(Object.keys(wrong.answer?.form?.errors ?? {}).sort()).toEqual(["email", "phone"])
    const none = await send("601", "link-employee")
    expect(none.answer?.form?.errors).toEqual({ name: ["*Required"], phone: ["*Required"], email: ["*Required"] })
    const refused = async (status: number, body: object) => {
      const match = { path: "/link-one-client-to-organization" }
      await upstream.control("POST", "/faults", { match, times: 1, mode: "answer", status, body })
      return (await send("601", "link-employee", { name: "Ali", phone: "0551204118", email: "a@b.example" })).answer
        ?.form
    }
    expect((await refused(422, {}))?.notice).toBe("Something went wrong.")
    expect((await refused(400, { message: "No seat is left." }))?.notice).toBe("No seat is left.")
    // Sent in Western digits.
    const person = { name: "Ali Saleh", phone: "٠٥٥ ١٢٠ ٤١١٨", email: "ali.linked@tuwaiqengineeringgroup.example" }
    expect((await send("601", "link-employee", person)).location).toBe("/b2b/organizations/601?section=employees")
  })
})

describe("a company's flag", () => {
  const flag = (value: boolean, by = staff) =>
    send("601", "allow-shelf", { id: "201", ...(value ? { on: "on" } : {}) }, by)
  const isAllowed = async () =>
    (await pages.ready("601", "?section=companies")).sections.companies?.rows.find(({ id }) => id === "201")
      ?.isShelfAllowed

  it("changes at once and to the requested value; a failure keeps the old one", async () => {
    for (const value of [false, false]) {
      expect(await flag(value)).toFlash("Company #201 was successfully updated")
      expect(await isAllowed()).toBe(false)
    }
    await upstream.control("POST", "/faults", { match: { method: "PATCH", path: "/companies" }, mode: "422" })
    expect(await flag(true)).toFlash("Oops, Failed to update company")
    expect(await isAllowed()).toBe(false)
  })
})

describe("Send Activation Email", () => {
  it("shows the documents' texts, also if it can't be sent", async () => {
    expect(await send("605", "send-activation")).toFlash(
      "Generic invitation has been sent to all business users in the organization.",
    )
    expect((await pages.ready("605")).header.link).toMatch(/^https:/)
    const before = await pages.mutations()
    const refused = await send("604", "send-activation")
    expect(refused).toFlash(
      "Unable to send generic invitation",
      "It must have at least one business user to send the activation email!",
    )
    expect([refused.status, await pages.mutations()]).toEqual([422, before])
  })
})
