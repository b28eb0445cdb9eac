import { brotliCompressSync } from "node:zlib"
import { createElement } from "react"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { NOT_A_DAY } from "~/domain/calendar"
import { loader as searchLoader } from "~/shell/search/search"
import { closeStore } from "~/store/store.server"
import { markup } from "~/ui/render.test-support"
import { thrownBy } from "../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../tests/support/staff"
import { BUSY_MERCHANT_ID } from "../../../upstream/audit-history"
import type { TestUpstream } from "../../../upstream/test-support"
import { loader as exportLoader } from "./export"
import Logbook, { loader } from "./logbook"

/** product/operations 2 "Log book", on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  const now = "2026-11-21T09:00:00Z"
  upstream = await startDashboardUpstream({ FROZEN_NOW: now, ORDER_PAGE_URL: "https://orders.example/{id}/view" })
  await upstream.control("POST", "/clock", { now })
  staff = await staffWith(upstream, "VIEW_DRIVERS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

const open = (query: string, by = staff) => loader(by.get(`/logbook?${query}`).args)
const ORDER = "start_date=2026-11-01&end_date=2026-11-20&audit_id=884120&audit_type=ORDER"
const calls = async () => (await upstream.control<{ calls: Record<string, number> }>("GET", "/stats")).calls

describe("the form", () => {
  it("is empty on a first visit, without an upstream call", async () => {
    const page = await open("")
    expect([page.isAsked, page.errors, page.days]).toEqual([false, {}, []])
    expect(Object.keys(await calls()).some((name) => name.includes("/audits"))).toBe(false)
  })

  it("is filled from the address", async () => {
    const { query } = await open(ORDER)
    expect(query).toMatchObject({
      start_date: "2026-11-01",
      end_date: "2026-11-20",
      audit_id: "884120",
      audit_type: "ORDER",
    })
  })

  it("accepts an id in any digits and with #", async () => {
    for (const id of ["٨٨٤١٢٠", "#884120", "# ۸۸۴۱۲۰"]) {
      const { query, isAsked } = await open(ORDER.replace("884120", encodeURIComponent(id)))
      expect([query.audit_id, isAsked], id).toEqual(["884120", true])
    }
  })

  it.each([
    ["start_date=&end_date=&audit_id=", { start_date: "*Required!", end_date: "*Required!", audit_id: "*Required" }],
    ["start_date=soon&end_date=2026-11-20&audit_id=1", { start_date: NOT_A_DAY }],
    [
      "start_date=2026-11-20&end_date=2026-11-19&audit_id=1",
      { end_date: "The to-date cannot be before the from-date." },
    ],
    ["start_date=2026-11-20&end_date=2026-11-20&audit_id=x", { audit_id: "The audit id can contain digits only." }],
    ["start_date=2026-11-20&end_date=2026-11-20&audit_id=884120", {}],
  ])("%s says %j", async (query, errors) => {
    const page = await open(query)
    expect([page.errors, page.isAsked]).toEqual([errors, Object.keys(errors).length === 0])
    if (page.isAsked) return
    const file = await thrownBy(() => exportLoader(staff.get(`/logbook/export.csv?${query}`).args))
    expect(file).toRedirectTo(`/logbook?${query}`)
  })
})

describe("the entries", () => {
  it("are grouped by day, newest first, under 'ddd - D MMM, YYYY' with times as hh:mm A", async () => {
    const { days } = await open(ORDER)
    const dates = days?.map(({ day }) => day) ?? []
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(days?.every(({ title }) => /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) - [1-9]\d? Nov, 2026$/.test(title))).toBe(true)
    expect(days?.find(({ day }) => day === "2026-11-01")?.title ?? "Sun - 1 Nov, 2026").toBe("Sun - 1 Nov, 2026")
    const times = days?.flatMap(({ entries }) => entries.map(({ time }) => time)) ?? []
    expect(times.every((time) => /^(0\d|1[0-2]):[0-5]\d [AP]M$/.test(time))).toBe(true)
  })

  it("link to records by type; admins and the system have no link", async () => {
    const { days } = await open(ORDER.replace("11-01", "05-01"))
    const entries = (await open(`${ORDER.replace("11-01", "05-01")}&day=${days?.map(({ day }) => day).join("&day=")}`))
      .days
    const all = entries?.flatMap((day) => day.entries) ?? []
    const hrefs = all.flatMap(({ label }) => label.map(({ href }) => href)).filter(Boolean)
    expect(hrefs).toContain("https://orders.example/884120/view")
    expect(hrefs.some((href) => href?.startsWith("/logistics/drivers/"))).toBe(true)
    expect(hrefs.some((href) => href?.startsWith("https://admin.saffron.example/admin/clients/"))).toBe(true)
    expect(hrefs.some((href) => href?.startsWith("https://admin.saffron.example/admin/meals/"))).toBe(true)
    const users = all.map(({ user }) => user)
    expect(users.filter(({ type }) => type === "admin" || type === "system").every(({ href }) => href === null)).toBe(
      true,
    )
    expect(users.some(({ type }) => type === "system")).toBe(true)
    const unknown = all.flatMap(({ label }) => label).filter(({ isUnknown }) => isUnknown)
    expect(new Set(unknown.map(({ text }) => text))).toEqual(new Set(["{reason}"]))
  })

  it("of a day are sorted newest first; equal times keep their order", async () => {
    const entry = (time: string, label: string) => ({ created_at: `2026-11-20 ${time}`, change_type: "updated", label })
    const came = [entry("08:00:00", "early"), entry("10:00:00", "late"), entry("10:00:00", "late too")]
    const fault = { match: { path: "/audits" }, mode: "answer", status: 200, times: 1, body: { "2026-11-20": came } }
    await upstream.control("POST", "/faults", fault)
    const { days } = await open(ORDER)
    const said = days?.map(({ entries }) => entries.map(({ label }) => label.map(({ text }) => text).join("")))
    expect(said).toEqual([["late", "late too", "early"]])
  })

  it("can be filtered by user and by change type", async () => {
    const { choices } = await open(ORDER)
    expect(choices.changes).toContain("updated")
    const user = choices.users[0] ?? ""
    const { days } = await open(`${ORDER}&user=${encodeURIComponent(user)}`)
    expect(days?.flatMap(({ entries }) => entries).every((entry) => entry.user.name === user)).toBe(true)
    expect((await open(`${ORDER}&user=nobody`)).isFiltered).toBe(true)
  })

  it("of 20,000 come with the days of the first 50 and the headings of the others; a day opens by its address", async () => {
    const long = `start_date=2026-02-01&end_date=2026-11-20&audit_id=${BUSY_MERCHANT_ID}&audit_type=MERCHANT`
    const whole = await open(long)
    const { days, count } = whole
    // The page itself around it is some 15 kB; 60 kB compressed is the most that it may be.
    expect(brotliCompressSync(JSON.stringify(whole)).byteLength).toBeLessThan(30_000)
    expect(count).toBeGreaterThan(20_000)
    expect(days?.map(({ entries }) => entries.length).reduce((a, b) => a + b)).toBe(50)
    const opened = await open(`${long}&day=2026-11-02&day=2026-11-01.10`)
    const entriesOf = (day: string) => opened.days?.find((each) => each.day === day)?.entries.length
    expect([entriesOf("2026-11-02"), entriesOf("2026-11-01")]).toEqual([75, 10])
  })

  it("that can't be loaded keep the form; an empty result is no failure", async () => {
    const none = ORDER.replace("884120", "1")
    expect(markup(createElement(Logbook), `/logbook?${none}`, await open(none))).toContain("No result to show")
    await upstream.control("POST", "/faults", { match: { path: "/audits" }, mode: "500" })
    expect((await open(ORDER)).days).toBeNull()
  })

  it("are exported as one line each, with their names", async () => {
    const { count } = await open(ORDER)
    const answer = await exportLoader(staff.get(`/logbook/export.csv?${ORDER}`).args)
    const text = (await answer?.text()) ?? ""
    expect(text.trim().split("\r\n")).toHaveLength((count ?? 0) + 1)
    expect(text).toContain("Order #884120")
  })
})

describe("the search", () => {
  const found = async (q: string, by = staff) => {
    const { groups } = await searchLoader(by.get(`/search?${new URLSearchParams({ q })}`).args)
    return groups.find(({ label }) => label === "Log book")
  }

  it("finds the entries of an id, one result per type", async () => {
    const group = await found("#12")
    const merchant = group?.hits.find(({ title }) => title === "Merchant #12")
    expect(merchant?.note).toMatch(/^\d,\d{3} entries in 30 days, newest \d\d Nov 2026$/)
    const { query, count } = await open(merchant?.href.split("?")[1] ?? "")
    expect([query.audit_id, query.audit_type, query.start_date]).toEqual(["12", "MERCHANT", "2026-10-22"])
    expect(merchant?.note.startsWith(count?.toLocaleString("en-US") ?? "none")).toBe(true)
  })

  it("calls the upstream only for an id, and only with the gate of the log book", async () => {
    const audits = async () => Object.entries(await calls()).find(([name]) => name.endsWith("/audits"))?.[1]
    const before = await audits()
    expect(before).toBeGreaterThan(0)
    const other = await staffWith(upstream, "VIEW_MENUS", "VIEW_SEGMENT")
    expect([await found("kitchen"), await found("12", other)]).toEqual([undefined, undefined])
    expect(await audits()).toBe(before)
  })
})

it("the screen needs its gate", async () => {
  const other = await staffWith(upstream, "VIEW_MENUS")
  expect(await thrownBy(() => open("", other))).toRedirectTo("/404")
})
