import { afterAll, beforeAll, expect, it } from "vitest"
import { loader as listInvoices } from "~/areas/finance/missing-invoicing/list"
import { loader as listMenus } from "~/areas/food/menus/list/list"
import { requireStaff } from "~/auth/guard.server"
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
