import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { gates } from "~/auth/gates"
import { env, useEnv } from "~/base/env.server"
import { type PanelView, usePageWait } from "~/record/overview-panel.server"
import { createDraft } from "~/store/drafts.server"
import { beginHandover, endHandover } from "~/store/pay-handovers.server"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { sampleMenu } from "../../tests/support/menu-drafts"
import { staffWith, startDashboardUpstream } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import Home, { loader, meta } from "./home"
import { loader as partLoader } from "./overview-part"

const NOW = "2026-11-21T09:00:00Z"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  usePageWait(30_000)
  await upstream.control("POST", "/clock", { now: NOW })
})
afterAll(async () => {
  usePageWait()
  await closeStore()
  await upstream?.close()
})
beforeEach(() => upstream.control("DELETE", "/faults"))

async function overviewOf(...permissions: string[]) {
  const staff = await staffWith(upstream, ...permissions)
  const look = () => loader(staff.get("/").args as Parameters<typeof loader>[0])
  return { staff, look, ...(await look()) }
}

it("has no title of its own: 'Saffron | Dashboard' (product/shell 1)", () => {
  const matches = [{ id: "root", data: { productName: "Saffron" } }]
  expect(meta({ matches } as unknown as Parameters<typeof meta>[0])).toEqual([{ title: "Saffron | Dashboard" }])
})

const labels = ({ panels }: { panels: PanelView[] }) => panels.map(({ label }) => label)

it("counts the person's open tasks, each with the gate of the screen it links to", async () => {
  const whole = await overviewOf("VIEW_MENUS", "CREATE_MENUS", "VIEW_PAYMENTS", "VIEW_MAP")
  expect(labels(whole)).toEqual([
    "Unassigned orders today",
    "Menus with empty days",
    "Missing invoices",
    "Salary report of last month",
    "Your drafts",
    "Jobs in progress",
  ])
  expect(whole.panels.map(({ standing }) => standing)).toEqual(["read", "read", "read", "read", "read", "read"])
  const id = await createDraft(whole.staff.session.staffKey, sampleMenu({ name: "Autumn" }))
  const drafts = (await whole.look()).panels.find(({ label }) => label === "Your drafts")
  expect(drafts?.waiting).toMatchObject({ count: 1, href: expect.stringContaining(String(id)) })
  expect(drafts?.waiting?.note).toMatch(/^Autumn, last saved \d\d \w{3} \d{4}, \d+:\d\d [AP]M$/)
  expect(labels(await overviewOf("VIEW_DRIVERS"))).toEqual([
    "Missing invoices",
    "Drivers with invalid CITC status",
    "Pending drivers",
  ])
  expect(labels(await overviewOf("VIEW_BANNER"))).toEqual([
    "Ended banners still active",
    "Banners ending within 7 days",
  ])
  expect(labels(await overviewOf("VIEW_SUPERVISORS"))).toEqual(["Merchants without supervisor this week"])
  const b2b = await overviewOf("VIEW_ORGANIZATION", "CREATE_ORGANIZATION")
  expect(labels(b2b)).toEqual(["Catering orders today", "Failed linking reports", "Catering orders tomorrow"])
  expect(b2b.tables.map(({ title }) => title)).toEqual(["Catering today and tomorrow"])
  expect(b2b.starts).toEqual([{ label: "+ Create Organization", path: "/b2b/organizations/create" }])
  const merchants = await overviewOf("VIEW_MERCHANTS")
  expect([labels(merchants), merchants.charts]).toEqual([[], []])
})

it("shows charts of 14 days up to today; a chart with one call per day only if the URL requests it", async () => {
  const { staff, charts } = await overviewOf("VIEW_PAYMENTS", "VIEW_MAP")
  const [invoices, orders] = charts
  expect([invoices?.bars?.length, invoices?.bars?.at(-1)]).toEqual([
    14,
    {
      key: "2026-11-21",
      label: "21",
      sub: "",
      name: "21 Nov 2026",
      isNow: true,
      values: [14],
      href: expect.any(String),
    },
  ])
  expect([orders?.isOpen, orders?.href, orders?.bars]).toEqual([false, "/?chart=orders", null])
  const opened = await loader(staff.get("/?chart=orders").args as Parameters<typeof loader>[0])
  const [, asked] = opened.charts
  expect([asked?.isOpen, asked?.href, asked?.bars]).toEqual([true, "/", []])
})

it("a failed count or chart does not affect the others", async () => {
  const { staff, look } = await overviewOf("CREATE_MENUS", "VIEW_PAYMENTS")
  const fail = (operation: string) =>
    upstream.control("POST", "/faults", { match: { operation, email: staff.email }, mode: "500", times: null })
  await fail("PendingJobs")
  await fail("MissingInvoiceCount")
  // Days counted by one call need no calls of their own.
  await expect.poll(async () => (await look()).charts[0]?.bars?.length, { timeout: 30_000 }).toBe(14)
  await fail("MissingInvoiceDaysExtra")
  const { panels, charts } = await look()
  const had = new Map(panels.map(({ label, waiting }) => [label, waiting !== null]))
  expect([had.get("Missing invoices"), had.get("Your drafts"), had.get("Jobs in progress")]).toEqual([
    true,
    true,
    false,
  ])
  expect(charts[0]?.bars).toBeNull()
})

it("is sent without late parts, says so, and returns each part on request", async () => {
  const { staff, look } = await overviewOf("VIEW_DRIVERS")
  const match = { operation: "MissingInvoices", email: staff.email }
  await upstream.control("POST", "/faults", { match, mode: "slow", delayMs: 9_000 })
  usePageWait(2_500)
  const { panels } = await look()
  usePageWait(30_000)
  const invoices = panels.find(({ name }) => name === "missing-invoices")
  expect(invoices).toMatchObject({ standing: "late", waiting: null })
  expect(panels.filter(({ standing }) => standing === "read")).toHaveLength(panels.length - 1)
  const part = async (query: string, who = staff) =>
    (await partLoader(who.get(`/part?${query}`).args as Parameters<typeof partLoader>[0])).data
  expect((await part("count=missing-invoices")).panel).toMatchObject({ standing: "read", waiting: { count: 14 } })
  expect((await part("chart=missing-invoices")).chart?.bars).toHaveLength(14)
  const other = await staffWith(upstream, "VIEW_MENUS")
  expect(await part("count=missing-invoices&chart=missing-invoices", other)).toEqual({
    panel: null,
    table: null,
    chart: null,
  })
})

it("leaves out counts whose extra query fails", async () => {
  const { staff } = await overviewOf("VIEW_ORGANIZATION")
  const match = { operation: "ReportsOfAllExtra", email: staff.email }
  await upstream.control("POST", "/faults", { match, mode: "500", times: null })
  const { panels } = await loader(staff.get("/").args as Parameters<typeof loader>[0])
  expect(labels({ panels })).toEqual(["Catering orders today", "Catering orders tomorrow"])
})

/** The permissions of the demo accounts. */
const LOGISTICS = ["DRIVERS", "SUPERVISORS", "PAYMENTS"].flatMap((what) => [`VIEW_${what}`, `EDIT_${what}`])
const MARKETING = ["BANNER", "SEGMENT"].flatMap((what) => [`VIEW_${what}`, `CREATE_${what}`, `EDIT_${what}`])
const FINANCE = [...new Set(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))].filter(
  (permission) => permission.startsWith("VIEW_"),
)

it.each([
  ["logistics", LOGISTICS, "Salary report of last month", "/logistics/Paychecks/salary-report", "Logistics"],
  ["finance", FINANCE, "Missing invoices", "/finance/missing-invoicing", "Finance"],
  ["marketing", MARKETING, "Inactive segments", "/marketing/segments", "Marketing"],
  ["dispatch", ["VIEW_DRIVERS", "VIEW_MAP"], "Unassigned orders today", "/delivery/map", "Delivery"],
  ["B2B", ["VIEW_ORGANIZATION", "EDIT_ORGANIZATION"], "Catering orders today", "/b2b/organizations", "B2B"],
])("begins with the work of %s: panels, first steps and links", async (_, permissions, panel, step, group) => {
  const page = await overviewOf(...permissions)
  expect([labels(page)[0], page.steps[0]?.href, page.groups[0]?.label]).toEqual([panel, step, group])
})

it("shows everything of the person's main area, and no first step outside it while it has three", async () => {
  const logistics = await overviewOf(...LOGISTICS)
  expect(logistics.steps.map(({ href }) => href)).toEqual([
    "/logistics/Paychecks/salary-report",
    "/logistics/SpecialPayments",
    "/logistics/drivers",
  ])
  const links = logistics.groups[0]?.links.map(({ label }) => label)
  expect(links?.slice(0, 3)).toEqual(["Salary report", "Special Payments", "Drivers"])
  expect(links).toEqual(expect.arrayContaining(["+ Add Driver", "Paychecks", "Supervisors", "Merchants Schedule"]))
  const dispatch = await overviewOf("VIEW_DRIVERS", "VIEW_MAP")
  expect(dispatch.groups[0]?.links.map(({ label }) => label)).toEqual(["Map", "Shifts", "Support"])
  const marketing = await overviewOf(...MARKETING)
  expect(marketing.steps.map(({ href }) => href)).toEqual(["/marketing/segments", "/marketing/banners", "/activity"])
})

it("counts last month's salary file as open until one with all drivers was downloaded", async () => {
  const { staff, look } = await overviewOf("VIEW_PAYMENTS")
  const panel = async () => (await look()).panels.find(({ name }) => name === "salary-report")?.waiting
  const href = "/logistics/Paychecks/salary-report?from=2026-10-01&to=2026-10-31"
  expect(await panel()).toEqual({ count: 1, note: "01 Oct 2026 to 31 Oct 2026: No file downloaded", href })
  const download = async (run: string) => {
    const person = { staffKey: staff.session.staffKey, staffName: "Noura" }
    const id = await beginHandover(run, "Salary file, CSV", person)
    await endHandover(id, { state: "whole", rows: 1, net: 0n, unread: 0, hash: "", nets: null })
  }
  await download("from=2026-10-01&to=2026-10-31&city=2")
  expect(await panel()).toMatchObject({
    count: null,
    note: expect.stringContaining("1 file of some drivers downloaded"),
  })
  await download("from=2026-10-01&to=2026-10-31")
  expect(await panel()).toMatchObject({ count: 0, href })
})

it("says what to choose where nothing was chosen yet, and never 'None'", async () => {
  const { charts, panels } = await overviewOf("VIEW_SUPERVISORS", "EDIT_SUPERVISORS")
  expect(panels[0]?.waiting).toMatchObject({ count: null, note: "Choose a shift in Merchants Schedule first" })
  expect(charts).toMatchObject([{ bars: [], none: "Choose a shift in Merchants Schedule first" }])
})

it("lists only what the person can do, up to four per group besides the main one", async () => {
  const linksOf = async (...permissions: string[]) =>
    (await overviewOf(...permissions)).groups.map(({ label, links }) => [label, links.map((link) => link.label)])
  expect(await linksOf("VIEW_MENUS", "CREATE_MENUS", "GENERATE_MENUS", "VIEW_MERCHANTS", "EDIT_MENUS")).toContainEqual([
    "Food",
    ["+ Create Menu", "Generate Menu", "Menus", "Merchants", "Assign Menus"],
  ])
  expect(await linksOf("VIEW_PAYMENTS")).toContainEqual([
    "Logistics",
    ["Salary report", "Payment Plans", "Special Payments", "Paychecks"],
  ])
  expect(await linksOf("VIEW_MERCHANTS")).toContainEqual(["Food", ["Merchants"]])
  expect(await linksOf("VIEW_DRIVERS")).toContainEqual(["Logistics", ["Contractors", "Drivers"]])
})

it("without any permission it shows who to ask and what to send", async () => {
  const whole = env
  useEnv({ ...whole, ACCESS_CONTACT: "Noura Al-Harbi" })
  const { asking, staff } = await overviewOf()
  useEnv(whole)
  expect(asking).toEqual({ email: staff.email, id: expect.any(String), contact: "Noura Al-Harbi" })
  expect((await overviewOf("VIEW_DRIVERS")).asking).toBeNull()
})

it("shows everybody a link to start with Food, with a link for people who may open it", async () => {
  const pageOf = async (...permissions: string[]) => {
    const { staff: _, look: __, ...loaded } = await overviewOf(...permissions)
    return markup(<Home />, "/", loaded)
  }
  const nobody = await pageOf()
  expect(nobody).toContain("Ask for access")
  expect(nobody).toContain("Start from the Food page to create menus")
  expect(await pageOf("VIEW_DRIVERS")).toContain("Start from the Food page to create menus")
  expect(await pageOf("VIEW_MENUS")).toMatch(
    /Start from the <a [^>]*href="\/food\/menus"[^>]*>Food page<\/a> to create menus/,
  )
})
