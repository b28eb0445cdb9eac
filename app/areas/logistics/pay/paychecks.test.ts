import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { toHundredths } from "~/domain/money"
import { closeStore } from "~/store/store.server"
import { thrownBy } from "../../../../tests/support/request-context"
import { staffWith, startDashboardUpstream, type TestStaff } from "../../../../tests/support/staff"
import { sumOf } from "../../../../tests/support/sum-of"
import type { TestUpstream } from "../../../../upstream/test-support"
import { totalColumns } from "./pay-columns"
import { PAYSLIP_SEARCH_MS } from "./pay-fields"
import type { PayRow } from "./pay-rows.server"
import { loader } from "./paychecks"
import { loader as openPayslip } from "./payslip"
import { loader as exportPayslips } from "./payslips-export"
import { loader as download } from "./run/salary-report-export"
import { loader as exportSpecial } from "./special-export"
import { loader as openSpecial } from "./special-payments"

/** product/pay 3 "Paychecks", totals and the salary report, on the real reference upstream. */

let upstream: TestUpstream
let staff: TestStaff
beforeAll(async () => {
  upstream = await startDashboardUpstream({ FROZEN_NOW: "2026-11-21T06:00:00Z" })
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00+03:00" })
  staff = await staffWith(upstream, "VIEW_PAYMENTS")
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})
afterEach(async () => {
  await upstream.control("DELETE", "/faults")
  await upstream.control("POST", "/settings", { formerDrivers: 0 })
})

const WEEK = { from: "2026-11-01", to: "2026-11-07" }
const address = (path: string, fields: Record<string, string>) => `${path}?${new URLSearchParams(fields)}`
const open = (fields: Record<string, string>, by = staff) =>
  loader(by.get(address("/logistics/Paychecks", { ...WEEK, ...fields })).args)
async function file(fields: Record<string, string> = {}) {
  const path = address("/logistics/Paychecks/salary-report/export.csv", { total: "1", ...WEEK, ...fields })
  return (await download(staff.get(path).args)) as Response
}
/** Splits a CSV line; an empty cell has no quotes. */
const cells = (line: string) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replace(/^"|"$/g, ""))
const lines = (text: string) => text.slice(1).trimEnd().split("\r\n")

describe("Paychecks", () => {
  it("searches 500 ms after the last key (product/pay 3)", () => expect(PAYSLIP_SEARCH_MS).toBe(500))

  it("shows drivers' payslips of the chosen days, seven per page", async () => {
    const { list, query, canEdit } = await open({})
    expect(list?.rows).toHaveLength(7)
    expect(list?.rows[0]).toMatchObject({ date: "07 Nov 2026", amount: expect.stringMatching(/^−?\d+\.\d\d$/) })
    expect(list?.rows[0]?.shift).not.toMatch(/^#/)
    expect([query.type, canEdit]).toEqual(["DRIVER", false])
    const [row] = list?.rows ?? []
    const own = await open({ driver: `#${row?.personId}` })
    expect(new Set(own.list?.rows.map(({ personId }) => personId))).toEqual(new Set([row?.personId]))
    const byName = await open({ driver: row?.name ?? "" })
    expect(byName.list?.rows.every(({ name }) => name === row?.name)).toBe(true)
  })

  it("shows supervisors' payslips, and an empty table for assistants without an upstream call", async () => {
    const { list, isTotals } = await open({ type: "SUPERVISOR", total: "1" })
    expect(isTotals).toBe(false)
    expect(list?.rows[0]).toMatchObject({ plan: expect.stringMatching(/Supervisors$/), shift: expect.any(String) })
    await upstream.control("POST", "/reset")
    await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00+03:00" })
    expect((await open({ type: "ASSISTANT" })).list).toMatchObject({ rows: [], total: 0 })
    const { operations } = await upstream.control<{ operations?: Record<string, number> }>("GET", "/stats")
    expect(JSON.stringify(operations ?? {})).not.toContain("Payslips")
  })

  it("shows drivers' totals in the columns of the file, with the totals of all drivers", async () => {
    const { list, sums, isTotals } = await open({ total: "1" })
    expect(isTotals).toBe(true)
    expect(totalColumns({ drivers: true, supervisors: true }, WEEK).map(({ head }) => head)).toEqual([
      ...["Driver Number", "Driver Name", "Contractor", "Teams", "Working Days", "Total Salary", "Bonus", "Deduction"],
      ...["Net Salary", "Mobile", "STC Pay"],
    ])
    expect(sums?.rows).toBe(list?.total)
    expect(toHundredths(sums?.plainNet)).toBeGreaterThan(0n)
  })

  it("sorts all totals by net, deduction or working days; entries keep their order", async () => {
    const size = { total: "1", pageSize: "100" }
    const order = async (sort: string, amountIn: (row: PayRow) => unknown) => {
      const { list } = await open({ ...size, sort })
      return list?.rows.map((row) => Number(String(amountIn(row)).replace("\u2212", "-").replaceAll(",", ""))) ?? []
    }
    for (const [sort, amountIn] of [
      ["net", (row: PayRow) => row.net],
      ["deduction", (row: PayRow) => row.deduction],
      ["days", (row: PayRow) => row.days],
    ] as const) {
      const [up, down] = [await order(sort, amountIn), await order(`-${sort}`, amountIn)]
      expect(up).toEqual(up.toSorted((one, other) => one - other))
      expect(down).toEqual(down.toSorted((one, other) => other - one))
      expect(down[0]).toBeGreaterThan(up[0] ?? 0)
    }
    expect((await open({ ...size, sort: "-net" })).list?.total).toBe((await open({ total: "1" })).list?.total)
    expect((await open({ sort: "-net" })).list?.rows).toEqual((await open({})).list?.rows)
  })

  it("filters totals by city, contractors and one driver; a name that fits several drivers asks for the number", async () => {
    const all = (await open({ total: "1" })).list?.total ?? 0
    const some = (await open({ total: "1", city: "3" })).list?.total ?? 0
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all)
    const [row] = (await open({ total: "1" })).list?.rows ?? []
    expect((await open({ total: "1", driver: row?.personId ?? "" })).list?.rows).toEqual([row])
    expect(await open({ total: "1", driver: "khan" })).toMatchObject({ isUnclear: true, list: { total: 0 } })
  })

  it("uses the current month by default, and warns when From is after To", async () => {
    const { query } = await loader(staff.get("/logistics/Paychecks").args)
    expect(query).toMatchObject({ from: "2026-11-01", to: "2026-11-21" })
    expect(await open({ from: "2026-11-09" })).toMatchObject({ isReversedRange: true, list: { total: 0 } })
  })

  it.each(["202611-02-08", "1448-06-17", "nonsense"])(
    "makes no upstream call and no file when a day is %s",
    async (to) => {
      await upstream.control("POST", "/reset")
      const days = { ...WEEK, to }
      const page = await open({ ...days, total: "1" })
      expect(page).toMatchObject({
        query: { from: WEEK.from, to: "" },
        isReversedRange: false,
        isTotals: false,
        sums: null,
      })
      expect([
        page.list?.total,
        (await openSpecial(staff.get(address("/logistics/SpecialPayments", days)).args)).list?.total,
      ]).toEqual([0, 0])
      expect(
        await thrownBy(() => exportPayslips(staff.get(address("/logistics/Paychecks/export.csv", days)).args)),
      ).toRedirectTo(address("/logistics/Paychecks", days))
      expect(
        await thrownBy(() => exportSpecial(staff.get(address("/logistics/SpecialPayments/export.csv", days)).args)),
      ).toRedirectTo(address("/logistics/SpecialPayments", days))
      const { operations } = await upstream.control<{ operations?: Record<string, number> }>("GET", "/stats")
      expect(JSON.stringify(operations ?? {})).not.toContain("Payslips")
    },
  )

  it("shows the page without rows when they could not be loaded", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "DriverPayslips" }, mode: "500" })
    expect((await open({})).list).toBeNull()
  })
})

describe("Special Payments", () => {
  it("shows only bonuses and deductions", async () => {
    const all = await openSpecial(staff.get(address("/logistics/SpecialPayments", WEEK)).args)
    expect(all.list?.rows.every(({ type, shift }) => type !== "" && shift === "")).toBe(true)
    expect(all.list?.rows.every(({ note, by }) => note !== "" && by !== "")).toBe(true)
    const some = await openSpecial(
      staff.get(address("/logistics/SpecialPayments", { ...WEEK, type: "deduction" })).args,
    )
    expect(some.list?.rows.every(({ type, amount }) => type === "deduction" && amount?.startsWith("−"))).toBe(true)
    expect(some.list?.total).toBeLessThan(all.list?.total ?? 0)
  })
})

describe("the salary report", () => {
  it("has all rows of the totals, the documents' file name and columns, and a byte order mark", async () => {
    const response = await file()
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="Salaries-from 2026-11-01-to 2026-11-07.csv"',
    )
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = lines(bytes.toString("utf8"))
    expect(head).toBe(
      '"Driver Number","Driver Name","Contractor","Teams","Working Days","Total Salary","Bonus","Deduction","Net Salary","Mobile","STC Pay"',
    )
    const { list, sums } = await open({ total: "1" })
    expect(rows).toHaveLength(list?.total ?? 0)
    const nets = rows.map((row) => cells(row)[8] ?? "")
    expect(sumOf(nets)).toBe(toHundredths(sums?.plainNet))
  })

  it("keeps accounts and mobile numbers as text, quotes teams with commas, and keeps Arabic unchanged", async () => {
    await upstream.control("POST", "/settings", { formerDrivers: 2_000 })
    const rows = lines(await (await file()).text())
    const former = rows.find((row) => row.startsWith('"500') && row.includes("Jeddah East, Jeddah Central"))
    expect(former).toMatch(/"Jeddah East, Jeddah Central".*"05\d{8}","0\d{23}"$/)
    expect(rows.some((row) => row.includes("مؤسسة برق للنقل"))).toBe(true)
  })

  it("fails when the upstream's response breaks off, so that a partial file never looks complete", async () => {
    const match = { operation: "DriversPayslipsTotalsWithoutPagination" }
    await upstream.control("POST", "/faults", { match, mode: "cut", bytes: 60_000 })
    const response = await file()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/The export broke after \d+ rows/)
    await upstream.control("POST", "/faults", { match, mode: "drop" })
    expect((await file()).status).toBe(303)
  })

  it.each(["from=x", "to=2026-13-01", "city=x", "contractors=x", "type=NOBODY&total=1"])(
    "is refused when its address has %s: a file of other days or people would look correct",
    async (said) => {
      const days = { ...WEEK, total: "1" }
      const url = new URL(address("/logistics/Paychecks/salary-report/export.csv", days), "http://localhost:3000")
      for (const [name, value] of new URLSearchParams(said)) url.searchParams.set(name, value)
      // For an invalid day the list shows the error at its field.
      const status = /^(?:from|to)=/.test(said) ? 303 : 400
      await expect(download(staff.get(url.pathname + url.search).args)).rejects.toMatchObject({ status })
    },
  )

  it("returns to the list with a toast when the upstream refuses it, and when no totals are shown", async () => {
    await upstream.control("POST", "/faults", { match: { operation: "DriverPayslipsTotals" }, mode: "500" })
    expect((await file()).status).toBe(303)
    const path = address("/logistics/Paychecks/salary-report/export.csv", { type: "SUPERVISOR", total: "1" })
    await expect(download(staff.get(path).args)).rejects.toMatchObject({ status: 303 })
  })
})

describe("a payslip", () => {
  const open = (id: string, days: Record<string, string> = WEEK) =>
    openPayslip(staff.get(address(`/logistics/Paychecks/payslip/${id}`, days), { id }).args)

  it("has one driver's shifts, bonuses and deductions of the days, which add up to the net of the totals", async () => {
    const days = { from: "2026-11-01", to: "2026-11-20" }
    const { list } = await loader(staff.get(address("/logistics/Paychecks", { ...days, total: "1", size: "100" })).args)
    const paid = list?.rows.find(({ bonus, deduction }) => bonus !== "0.00" && deduction !== "0.00")
    const { state, payslip } = await open(paid?.personId ?? "", days)
    expect(state).toBe("ready")
    expect(payslip?.total).toEqual(paid)
    const amounts = payslip?.rows.map(({ amount = "" }) => amount.replace("\u2212", "-").replaceAll(",", "")) ?? []
    expect(sumOf(amounts)).toBe(toHundredths(paid?.net?.replace("\u2212", "-").replaceAll(",", "")))
    expect(new Set(payslip?.rows.map(({ type }) => type))).toEqual(new Set(["", "bonus", "deduction"]))
    expect(payslip?.more).toBe(0)
  })

  it("has the net of eight weeks, the last of which ends with the period", async () => {
    const { list } = await loader(staff.get(address("/logistics/Paychecks", { ...WEEK, total: "1" })).args)
    const [, row] = list?.rows ?? []
    const { payslip } = await open(row?.personId ?? "")
    expect(payslip?.course).toHaveLength(8)
    expect(payslip?.course?.at(-1)).toMatchObject({ key: "2026-11-01", net: row?.net })
  })

  it("shows a text without earnings, and 404 for an id that is not a number", async () => {
    expect(await open("999999")).toMatchObject({ state: "missing", payslip: null })
    await expect(open("all")).rejects.toMatchObject({ status: 404 })
    await upstream.control("POST", "/faults", { match: { operation: "DriverPayslipsTotals" }, mode: "500" })
    expect((await open("18002")).state).toBe("failed")
  })
})
