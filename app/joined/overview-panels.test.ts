import { afterAll, beforeAll, expect, it } from "vitest"
import { loader as listInvoices } from "~/areas/finance/missing-invoicing/list"
import { loader as listMenus } from "~/areas/food/menus/list/list"
import { loader as listDrivers } from "~/areas/logistics/drivers/list"
import { loader as listBanners } from "~/areas/marketing/banners/list"
import { requireStaff } from "~/auth/guard.server"
import { env, useEnv } from "~/base/env.server"
import { closeStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { overviewPanels } from "./overview-panels.server"

/** What the overview counts, held against the lists that it leads to, on the real reference upstream. */

const NOW = "2026-11-21T09:00:00Z"

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: NOW })
  await upstream.control("POST", "/clock", { now: NOW })
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** One line of the overview, however long its reading takes on this machine. */
async function read(label: string, staff: TestStaff) {
  const panel = overviewPanels.find((one) => one.label === label)
  const { context } = staff.get("/")
  return panel?.read(context, await requireStaff(context, panel.gate))
}

it("leads to the list of exactly what was counted", async () => {
  const staff = await staffWith(upstream, "VIEW_MENUS", "VIEW_PAYMENTS")
  const empty = await read("Menus with empty days", staff)
  const menus = await listMenus(staff.get(empty?.href ?? "").args)
  expect(empty?.count).toBeGreaterThan(0)
  expect(menus.list?.total).toBe(empty?.count)
  const missing = await read("Missing invoices", staff)
  const invoices = await listInvoices(staff.get(missing?.href ?? "").args)
  expect([missing?.count, invoices.list?.total]).toEqual([14, 14])
})

it("leads to exactly the drivers and the banners that were counted", async () => {
  const staff = await staffWith(upstream, "VIEW_DRIVERS", "VIEW_BANNER")
  const totalOf = async (loader: (args: never) => unknown, href = "") =>
    ((await loader(staff.get(href).args as never)) as { list: { total: number } | null }).list?.total
  for (const label of ["Drivers with invalid CITC status", "Drivers who are pending"]) {
    const panel = await read(label, staff)
    expect(panel?.count, label).toBeGreaterThan(0)
    expect(await totalOf(listDrivers, panel?.href), label).toBe(panel?.count)
    expect(panel?.note).toMatch(/ and [\d,]+ more$/)
  }
  const soon = await read("Banners that end within 7 days", staff)
  expect(soon?.count).toBeGreaterThan(0)
  expect(soon?.note).toMatch(/\) ends \d\d \w{3} \d{4}, /)
  expect(await totalOf(listBanners, soon?.href)).toBe(soon?.count)
  expect((await read("Banners that have ended and are still on", staff))?.count).toBe(0)
  const whole = env
  useEnv({ ...whole, FROZEN_NOW: "2026-12-30T09:00:00Z" })
  const ended = await read("Banners that have ended and are still on", staff)
  expect(ended?.count).toBeGreaterThanOrEqual(soon?.count ?? Number.NaN)
  expect(await totalOf(listBanners, ended?.href)).toBeGreaterThan(0)
  useEnv(whole)
})
