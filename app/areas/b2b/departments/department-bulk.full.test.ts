import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { decodeOptions } from "~/domain/encode-options"
import { listActivity } from "~/store/activity.server"
import { closeStore } from "~/store/store.server"
import { Departments } from "../../../../tests/support/departments"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import type { TestUpstream } from "../../../../upstream/test-support"
import type { EmployeeOffers } from "./department-bulk.server"

/** product/b2b 3: employees and companies of a department, one and many, on the real reference upstream. */

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

const send = (id: string, intent: string, fields: Record<string, string | string[]> = {}, search = "", by = staff) =>
  pages.act(id, intent, fields, { staff: by, search })

describe("employees", () => {
  it("unassigns 493 of 500, lists the seven refused by name, and keeps those seven for a retry", async () => {
    const ids = (await pages.peopleOf("3002")).slice(2, 502)
    const total = async () => (await pages.ready("3002")).sections.employees?.total ?? 0
    const before = await total()
    const sent = await send("3002", "unassign-employees", { employees: ids })
    const results = sent.answer?.form?.results ?? []
    expect([sent.status, results.length]).toEqual([422, 7])
    expect(results[0]?.error).toMatch(/^The department pays a subscription until/)
    expect(results[0]?.name).toMatch(/^\S+ .*#\d+$/)
    expect(sent.answer?.form?.notice).toBe("493 done, 7 failed. See the reason for each.")
    expect(sent.answer?.form?.values.employees).toHaveLength(7)
    expect(await total()).toBe(before - 493)
    const { rows } = await listActivity({ kinds: ["department"], recordId: "3002" }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "employees unassigned", before: { employees: expect.any(Array) } })
    // A retry sends only the failed ones.
    const again = await send("3002", "unassign-employees", {
      employees: [...((sent.answer?.form?.values.employees ?? []) as readonly string[])],
    })
    expect(again.answer?.form?.notice).toBe("0 done, 7 failed. See the reason for each.")
  })

  it("unassigns one by the call for a single employee, and offers only employees who are not in the department", async () => {
    const [id = ""] = await pages.peopleOf("3005", 1)
    const [single, many] = [
      await pages.calls("graphql UnassignEmployee"),
      await pages.calls("graphql UnassignEmployees"),
    ]
    const sent = await send("3005", "unassign-employees", { employees: id }, "?employees=2&dialog=unassign-employees")
    expect(sent).toFlash("Successful Unassigning")
    expect(sent.location).toBe("/b2b/organizations/601/departments/3005?employees=2#employees")
    expect(await pages.calls("graphql UnassignEmployee")).toBe(single + 1)
    expect(await pages.calls("graphql UnassignEmployees")).toBe(many)
    const offered = async () => {
      const { dialog } = await pages.ready("3005", "?dialog=assign-employees")
      const offers = dialog?.form.offers as EmployeeOffers | undefined
      const isThere = decodeOptions(offers?.employees ?? "").some((one) => one.id === id)
      return { count: offers?.count, isThere }
    }
    const free = await offered()
    // All of the organization's 6,000 except the department's own, not only the first 2,000.
    expect(free.count).toBeGreaterThan(4_000)
    expect(await send("3005", "assign-employees", { employees: id })).toFlash("Successful Assignment")
    expect(await pages.peopleOf("3005", 1)).toContain(id)
    expect((await offered()).isThere).toBe(false)
    const none = await send("3005", "assign-employees")
    expect([none.status, none.answer?.form?.errors]).toEqual([422, { employees: ["*Required"] }])
    const strange = await send("3005", "assign-employees", { employees: "999999" })
    expect(strange.answer?.form?.results).toEqual([{ name: "#999999", error: "There is no such employee." }])
  })

  it("refuses to unassign employees of another department", async () => {
    const [own = ""] = await pages.peopleOf("3005", 1)
    const [other = ""] = await pages.peopleOf("3006", 1)
    const sent = await send("3005", "unassign-employees", { employees: [own, other] })
    expect(sent.answer?.form?.results).toEqual([
      { name: expect.stringMatching(`#${other}$`), error: "This employee is not in the department." },
    ])
    expect(await pages.peopleOf("3006", 1)).toContain(other)
    expect(await pages.peopleOf("3005", 1)).not.toContain(own)
  })

  it("assigns thousands in batches of 2,000 by '+ Select All', and reports which batch failed", async () => {
    const count = async () =>
      (await pages.ready("3006", "?dialog=assign-employees")).dialog?.form.offers as EmployeeOffers
    const total = async () => (await pages.ready("3006")).sections.employees?.total ?? 0
    const [{ count: free }, before] = [await count(), await total()]
    await pages.fail("AssignEmployees", { mode: "500", skip: 1 })
    const cut = await send("3006", "assign-employees", { allChosen: "1" })
    expect(cut.answer?.form?.results).toEqual([
      {
        name: "2,000 records",
        error: "We could not confirm that this was done. Check the page before you send it again.",
      },
      {
        name: `${(free - 4_000).toLocaleString("en-US")} records`,
        error: "Not sent because the batch before it failed.",
      },
    ])
    const left = (cut.answer?.form?.values.employees ?? []) as readonly string[]
    expect([left.length, await total()]).toEqual([free - 2_000, before + 2_000])
    const { rows } = await listActivity({ kinds: ["department"], recordId: "3006" }, 1, 1)
    expect(rows[0]).toMatchObject({ action: "employees assigned", after: { employees: expect.any(Array) } })
    expect(await send("3006", "assign-employees", { employees: [...left] })).toFlash("Successful Assignment")
    expect(await total()).toBe(before + free)
  })

  it("keeps the selection and changes nothing if the call fails", async () => {
    const [id = ""] = await pages.peopleOf("3005", 1)
    await pages.fail("UnassignEmployee", { mode: "422" })
    const sent = await send("3005", "unassign-employees", { employees: id })
    expect([sent.status, sent.answer?.form?.values.employees, sent.answer?.form?.results]).toEqual([422, [id], []])
    expect(await pages.peopleOf("3005", 1)).toContain(id)
  })
})

describe("companies", () => {
  it("offers companies that are not assigned yet, and assigns and unassigns one or several", async () => {
    const own = new Departments(upstream, staff, "604")
    const act = (intent: string, companies?: string | string[]) =>
      own.act("3015", intent, companies ? { companies } : {})
    const offered = async () => {
      const { dialog } = await own.ready("3015", "?dialog=assign-companies")
      const offers = dialog?.form.offers as { companies: { value: string }[] } | undefined
      return (offers?.companies ?? []).map(({ value }) => value)
    }
    const there = async () => (await own.ready("3015")).sections.companies?.rows.map(({ id }) => id).sort() ?? []
    const all = await offered()
    expect(all).toHaveLength(4)
    expect(await act("assign-companies", all)).toFlash("Successful Assignment")
    expect([await there(), await offered()]).toEqual([all.toSorted(), []])
    const [one = "", ...others] = all
    expect(await act("unassign-companies", one)).toFlash("Successful Unassigning")
    const again = await act("unassign-companies", [one, ...others])
    expect(again.answer?.form?.results.filter(({ error }) => error)).toEqual([
      { name: expect.stringMatching(`^\\S.* #${one}$`), error: "The company is not assigned to the department." },
    ])
    expect(again.answer?.form?.values.companies).toEqual([one])
    expect(await there()).toEqual([])
    expect((await act("assign-companies")).answer?.form?.errors).toEqual({ companies: ["*Required"] })
  })
})
