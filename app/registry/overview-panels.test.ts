import { afterAll, beforeAll, expect, it } from "vitest"
import { z } from "zod"
import { saveMapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import { loader as listInvoices } from "~/areas/finance/missing-invoicing/list"
import { loader as listMenus } from "~/areas/food/menus/list/list"
import { loader as listDrivers } from "~/areas/logistics/drivers/list"
import { loader as listBanners } from "~/areas/marketing/banners/list"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { env, useEnv } from "~/base/env.server"
import { usePageWait } from "~/record/overview-panel.server"
import { loader as overview } from "~/shell/home"
import { changeKept } from "~/store/kept-values.server"
import { closeStore } from "~/store/store.server"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../tests/support/staff"
import type { TestUpstream } from "../../upstream/test-support"
import { overviewPanels } from "./overview-panels.server"

/** Compares the overview's counts with the linked lists, on the real reference upstream. */

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

const IDS = ["1", "2", "3", "4", "5"]
const MAP = {
  city: { id: "2", name: "Riyadh", lat: 24.7, lng: 46.7 },
  ...{ zones: IDS, foodCategories: IDS, shift: "2", plans: IDS },
}

/** One count of the overview, without its time limit. */
async function read(label: string, staff: TestStaff) {
  const panel = overviewPanels.find((one) => one.label === label)
  const { context } = staff.get("/")
  return panel?.read(context, await requireStaff(context, panel.gate))
}

it("links to the list of exactly the counted records", async () => {
  const staff = await staffWith(upstream, "VIEW_MENUS", "VIEW_PAYMENTS")
  const empty = await read("Menus with empty days", staff)
  const menus = await listMenus(staff.get(empty?.href ?? "").args)
  expect(empty?.count).toBeGreaterThan(0)
  expect(menus.list?.total).toBe(empty?.count)
  const missing = await read("Missing invoices", staff)
  const invoices = await listInvoices(staff.get(missing?.href ?? "").args)
  expect([missing?.count, invoices.list?.total]).toEqual([14, 14])
})

it("links to exactly the counted drivers and banners", async () => {
  const staff = await staffWith(upstream, "VIEW_DRIVERS", "VIEW_BANNER")
  const totalOf = async (loader: (args: never) => unknown, href = "") =>
    ((await loader(staff.get(href).args as never)) as { list: { total: number } | null }).list?.total
  for (const label of ["Drivers with invalid CITC status", "Pending drivers"]) {
    const panel = await read(label, staff)
    expect(panel?.count, label).toBeGreaterThan(0)
    expect(await totalOf(listDrivers, panel?.href), label).toBe(panel?.count)
    expect(panel?.note).toMatch(/ and [\d,]+ more$/)
  }
  const soon = await read("Banners ending within 7 days", staff)
  expect(soon?.count).toBeGreaterThan(0)
  expect(soon?.note).toMatch(/\) ends \d\d \w{3} \d{4}, /)
  expect(await totalOf(listBanners, soon?.href)).toBe(soon?.count)
  expect((await read("Ended banners still active", staff))?.count).toBe(0)
  const whole = env
  useEnv({ ...whole, FROZEN_NOW: "2026-12-30T09:00:00Z" })
  const ended = await read("Ended banners still active", staff)
  expect(ended?.count).toBeGreaterThanOrEqual(soon?.count ?? Number.NaN)
  expect(await totalOf(listBanners, ended?.href)).toBeGreaterThan(0)
  useEnv(whole)
})

it("makes at most twelve upstream calls for a user with all permissions, and scans menus only on request", async () => {
  const all = [...new Set(Object.values(gates).flatMap((gate) => ("all" in gate ? gate.all : gate.any)))]
  const staff = await staffWith(upstream, ...all)
  await saveMapFilter(staff.session.staffKey, MAP)
  await changeKept(staff.session.staffKey, "schedule-shift", z.number(), () => 2)
  const open = (path: string) => overview(staff.get(path).args as Parameters<typeof overview>[0])
  const called = async () => ((await upstream.control("GET", "/stats")) as { calls: Record<string, number> }).calls
  const match = { email: staff.email }
  await upstream.control("POST", "/faults", { match, mode: "slow", delayMs: 100, times: null })
  const before = await called()
  const { panels, charts, tables } = await open("/")
  const calls = Object.entries(await called()).flatMap(([name, count]) =>
    Array<string>(count - (before[name] ?? 0)).fill(name),
  )
  expect(calls.length, calls.join(", ")).toBeLessThanOrEqual(12)
  const parts = [...panels, ...tables.map(({ name, found }) => ({ name, standing: found ? "read" : "failed" }))]
  expect(parts.filter(({ standing }) => standing !== "read").map(({ name }) => name)).toEqual([
    "empty-days",
    "inactive-segments",
  ])
  expect(charts.map(({ name, bars }) => [name, bars?.length])).toEqual([
    ["missing-invoices", 14],
    ["orders", undefined],
    ["merchants-without-supervisor", 7],
  ])
  await upstream.control("DELETE", "/faults")
  const asked = await open("/?count=empty-days")
  expect(asked.panels.find(({ name }) => name === "empty-days")?.waiting?.count).toBeGreaterThan(0)
})
