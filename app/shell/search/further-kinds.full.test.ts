import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import type { TestUpstream } from "../../../upstream/test-support"
import { action as pageViews } from "../page-views"
import { loader } from "./search"

/** Search results that belong to no list of the product, on the real reference upstream. */

let upstream: TestUpstream
let everyone: TestStaff
let menus: { id: number }[]
let merchants: { id: string }[]
beforeAll(async () => {
  upstream = await startDashboardUpstream()
  everyone = await staffWith(upstream, "VIEW_MENUS", "EDIT_MENUS", "VIEW_MERCHANTS")
  const { token } = await upstream.person()
  menus = (await upstream.call<{ id: number }[]>(token, "GET", "/menus")).body
  const asked = "{ merchants(first: 2) { data { id } } }"
  merchants = (await upstream.graphql<{ merchants: { data: { id: string }[] } }>(token, asked)).data.merchants.data
})
afterAll(() => upstream?.close())
beforeEach(() => upstream.control("POST", "/reset"))

async function found(q: string, staff = everyone) {
  const { groups } = await loader(staff.get(`/search?${new URLSearchParams({ q })}`).args)
  return { of: (label: string) => groups.find((group) => group.label === label) ?? null }
}

describe("results without a list", () => {
  it.each([
    ["invoice", "/finance/missing-invoicing"],
    ["salary", "/logistics/Paychecks"],
    ["order", "/delivery/map"],
    ["late", "/delivery/support"],
    ["help", "/delivery/support"],
    ["undo", "/activity"],
    ["dark theme", "/help"],
  ])("a screen is found by what people call it: %s", async (q, path) => {
    const staff = await staffWith(upstream, "VIEW_PAYMENTS", "VIEW_MAP")
    expect((await found(q, staff)).of("Screens")?.hits.map(({ href }) => href)).toContain(path)
  })

  it("companies, departments and employees link to their organizations", async () => {
    const staff = await staffWith(upstream, "VIEW_ORGANIZATION")
    const { token } = await upstream.person()
    type Found = { employees: { data: { id: string; client: { emailAddress: string } | null }[] } }
    const asked = `{ employees(where: { column: ORGANIZATION_ID, value: 601 }, first: 50) { data { id client { emailAddress } } } }`
    const people = (await upstream.graphql<Found>(token, asked)).data.employees.data
    const email = people.find(({ client }) => client)?.client?.emailAddress ?? ""
    const [person] = (await found(email, staff)).of("Employees")?.hits ?? []
    expect(person?.href).toBe(`/b2b/organizations/601?${new URLSearchParams({ section: "employees", email })}`)
    const [department] = (await found("3002", staff)).of("Departments")?.hits ?? []
    expect(department?.href).toBe("/b2b/organizations/601/departments/3002")
    const [company] = (await found("201", staff)).of("Companies")?.hits ?? []
    expect(company?.href).toBe("/b2b/organizations?company=201")
    const named = (await found(department?.title ?? "", staff)).of("Departments")?.hits.map(({ title }) => title)
    expect(named).toContain(department?.title)
  })

  it("a voucher links to a new segment with it, only with the permission to create one", async () => {
    const staff = await staffWith(upstream, "VIEW_SEGMENT", "CREATE_SEGMENT")
    const { token } = await upstream.person()
    const [one] = (
      await upstream.admin<{ data: { id: number; code: string }[] }>(token, "GET", "/vouchers/active-vouchers")
    ).body.data
    expect((await found(one?.code ?? "", staff)).of("Vouchers")?.hits[0]).toMatchObject({
      title: one?.code,
      href: `/marketing/segments/create?${new URLSearchParams({ voucher: one?.code ?? "" })}`,
    })
    expect((await found(one?.code ?? "", await staffWith(upstream, "VIEW_SEGMENT"))).of("Vouchers")).toBeNull()
  })

  it("a subscription links to its client", async () => {
    const staff = await staffWith(upstream, "VIEW_PAYMENTS")
    const { token } = await upstream.person()
    type Found = { subscriptions: { data: { id: string; clientId: string }[] } }
    const { subscriptions } = (
      await upstream.graphql<Found>(token, "{ subscriptions(first: 1) { data { id clientId } } }")
    ).data
    const [{ id, clientId }] = subscriptions.data as [{ id: string; clientId: string }]
    expect((await found(`#${id}`, staff)).of("Subscriptions")?.hits[0]).toMatchObject({
      title: `Subscription #${id}`,
      href: `/delivery/support?clientId=${clientId}`,
    })
  })

  it("several ids pasted at once open the list filtered by them", async () => {
    const ids = menus.slice(0, 3).map(({ id }) => String(id))
    const [first, ...others] = (await found(ids.join("\n"))).of("Menus")?.hits ?? []
    expect(first).toMatchObject({ title: "3 of 3 in Menus", href: `/food/menus?id=${ids.join("%2C")}` })
    expect(others.map(({ href }) => href).sort()).toEqual(ids.map((id) => `/food/menus/${id}`).sort())
    const pair = merchants.slice(0, 2).map(({ id }) => id)
    const [all] = (await found(pair.join(", "))).of("Merchants")?.hits ?? []
    expect([all?.title, all?.href]).toEqual(["2 of 2 in Merchants", expect.stringContaining("/food/merchants?search=")])
  })

  it("recently opened records are shown before typing: only one's own, each with its gate, each once", async () => {
    const staff = await staffWith(upstream, "VIEW_MENUS", "VIEW_DRIVERS")
    const view = async (path: string, title: string) => {
      const call = staff.post("/page-views", { path, title: `${title} | Saffron` })
      await expect(pageViews(call.args)).rejects.toMatchObject({ status: 204 })
    }
    await view("/food/menus/1482", "Autumn")
    await view("/logistics/drivers/18001", "Hani")
    await view("/food/menus/1482", "Autumn")
    await view("/logistics/drivers", "Drivers")
    await view("/logistics/drivers/18002", "Driver")
    const hits = [
      { title: "Autumn", note: "Menus, #1482", href: "/food/menus/1482" },
      { title: "Hani", note: "Drivers, #18001", href: "/logistics/drivers/18001" },
    ]
    expect((await found("", staff)).of("Last opened")?.hits).toEqual(hits)
    expect((await found("a", staff)).of("Last opened")).toBeNull()
    expect((await found("", everyone)).of("Last opened")).toBeNull()
  })
})
