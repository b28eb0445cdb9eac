import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Payslip, payslips, resetPayroll, run, startPayroll, token, upstream } from "./payroll.test-support"

let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  stop = await startPayroll()
})
afterAll(() => stop?.())
beforeEach(resetPayroll)

interface Total {
  driver_id: string
  shifts_total: string
  bonus_total: string
  deduction_total: string
  net_total: string
  num_of_working_days: number
}
const TOTAL = "driver_id shifts_total bonus_total deduction_total net_total num_of_working_days"
const OCTOBER = { from_date: "2026-10-01", to_date: "2026-10-31" }

async function totals(input: object, page = 1) {
  const query = `query Q($input: DriverPayslipsTotalsInput!, $page: Int) { driverPayslipsTotals(input: $input, first: 7, page: $page) { data { ${TOTAL} } paginatorInfo { total lastPage } } }`
  const { driverPayslipsTotals } = await run<{
    driverPayslipsTotals: { data: Total[]; paginatorInfo: { total: number; lastPage: number } }
  }>(query, { input, page })
  return driverPayslipsTotals
}
async function report(input: object, fields = TOTAL): Promise<Total[]> {
  const query = `query Q($input: DriverPayslipsTotalsInput!) { driversPayslipsTotalsWithoutPagination(input: $input) { ${fields} } }`
  return (await run<{ driversPayslipsTotalsWithoutPagination: Total[] }>(query, { input }))
    .driversPayslipsTotalsWithoutPagination
}
const halalas = (decimal: string) => Math.round(Number(decimal) * 100)
const sumOf = (rows: { amount: string }[]) => rows.reduce((sum, { amount }) => sum + halalas(amount), 0)

describe("payslips", () => {
  test("are paged, the latest first, and total what their driver's totals say", async () => {
    const { data, paginatorInfo } = await totals(OCTOBER)
    expect(data).toHaveLength(7)
    expect(paginatorInfo.total).toBeGreaterThan(1_000)
    const [first] = data
    const own = (condition: object) => ({
      AND: [
        { column: "DRIVER_ID", value: first?.driver_id },
        { column: "DATE", operator: "BETWEEN", value: [OCTOBER.from_date, OCTOBER.to_date] },
        condition,
      ],
    })
    const shifts = await payslips(own({ column: "TYPE", operator: "IS_NULL" }))
    expect(halalas(first?.shifts_total ?? "")).toBe(sumOf(shifts.data))
    expect(new Set(shifts.data.map(({ date }) => date)).size).toBe(first?.num_of_working_days)
    expect(shifts.data.map(({ id }) => Number(id))).toEqual(
      shifts.data.map(({ id }) => Number(id)).toSorted((a, b) => b - a),
    )
    const bonus = await payslips(own({ column: "TYPE", value: "bonus" }))
    expect(halalas(first?.bonus_total ?? "")).toBe(sumOf(bonus.data))
    expect(shifts.paginatorInfo.total).toBe(shifts.data.length)
  })

  test("net is shifts and bonus less deduction, and below zero for some", async () => {
    const rows = await report({ from_date: "2026-01-01", to_date: "2026-12-01" })
    for (const row of rows) {
      const { shifts_total: shifts, bonus_total: bonus, deduction_total: deduction, net_total: net } = row
      expect(halalas(net)).toBe(halalas(shifts) + halalas(bonus) - halalas(deduction))
    }
    expect(rows.length).toBeGreaterThan(1_000)
    expect((await report(OCTOBER)).some(({ net_total }) => net_total.startsWith("-"))).toBe(true)
  })

  test("a page of mixed ones joins both kinds; nothing is calculated for today", async () => {
    const { data } = await payslips({ column: "DATE", operator: "GTE", value: "2026-11-20" }, "first: 5000")
    expect(new Set(data.map(({ type }) => type === null))).toContain(true)
    expect(data.filter(({ type }) => type === null).every(({ date }) => date === "2026-11-20")).toBe(true)
    const some = await payslips({
      OR: [
        { column: "TYPE", value: "bonus" },
        { column: "AMOUNT", operator: "GT", value: "9999.00" },
      ],
    })
    expect(some.data.every(({ type }) => type === "bonus")).toBe(true)
  })

  test("supervisors are paid for the shifts in which they stand at a merchant", async () => {
    const query = `{ supervisorPayslips(hasSupervisor: { column: ID, value: 301 }, first: 500) {
      data { supervisor { id } shift { id title } date type amount payment_plan { name } } paginatorInfo { total } } }`
    type Row = { supervisor: { id: string }; shift: { id: string }; date: string; payment_plan: { name: string } }
    const { supervisorPayslips } = await run<{ supervisorPayslips: { data: Row[] } }>(query)
    expect(supervisorPayslips.data.length).toBeGreaterThan(100)
    const [slip] = supervisorPayslips.data
    const days = `start_date=${slip?.date}&end_date=${slip?.date}`
    const viewer = (await upstream.person("VIEW_SUPERVISORS")).token
    const { body } = await upstream.call<{
      merchants_schedule: Record<string, Record<string, { supervisors: { id: number }[] }[]>>
    }>(viewer, "GET", `/supervisor-assignment/list?${days}&shift_id=${slip?.shift.id}`)
    const people = Object.values(body.merchants_schedule)
      .flatMap((days) => Object.values(days).flat())
      .flatMap((card) => card.supervisors)
    expect(people.map(({ id }) => id)).toContain(301)
  })
})

describe("the report without pagination", () => {
  test("is the same rows as the pages, with the fields that were asked for, and former drivers on demand", async () => {
    const all = await report(OCTOBER)
    const { paginatorInfo, data } = await totals(OCTOBER, 3)
    expect(all).toHaveLength(paginatorInfo.total)
    expect(all.slice(14, 21)).toEqual(data)
    expect(Object.keys((await report(OCTOBER, "net: net_total __typename"))[0] ?? {})).toEqual(["net", "__typename"])
    await upstream.control("POST", "/settings", { formerDrivers: 3_000 })
    const more = await report(OCTOBER)
    expect(more).toHaveLength(all.length + 3_000)
    expect((await totals(OCTOBER, paginatorInfo.lastPage + 1)).data.at(-1)).toEqual(
      more[(paginatorInfo.lastPage + 1) * 7 - 1],
    )
  })

  test("narrowed by contractor and driver; refused for days the wrong way round and without permission", async () => {
    const [one] = await report(OCTOBER)
    expect(await report({ ...OCTOBER, driver_id: one?.driver_id })).toEqual([one])
    expect(await report({ ...OCTOBER, contractors_ids: ["999999"] })).toEqual([])
    await expect(report({ from_date: "2026-10-02", to_date: "2026-10-01" })).rejects.toThrow(
      "after or equal to from date",
    )
    const stranger = (await upstream.person("VIEW_DRIVERS")).token
    const answer = await upstream.graphql(
      stranger,
      `{ driversPayslipsTotalsWithoutPagination(input: { from_date: "2026-10-01", to_date: "2026-10-02" }) { driver_id } }`,
    )
    expect(answer.errors?.[0]?.extensions.status).toBe(403)
  })
})

describe("special payslips", () => {
  const SPECIAL = {
    drivers_ids: ["18001", "18002"],
    date: "2026-11-19",
    type: "bonus",
    amount: "120.5",
    note: "Covered a shift",
  }
  const create = (input: object, as = token) =>
    run<{ createDriversSpecialPayslips: Payslip[] }>(
      `mutation C($input: DriversSpecialPayslipsInput!) { createDriversSpecialPayslips(input: $input) { id driver_id amount } }`,
      { input },
      as,
    )

  test("one for each driver, in the totals at once, with note and author", async () => {
    const { createDriversSpecialPayslips: made } = await create(SPECIAL)
    expect(made.map(({ driver_id, amount }) => [driver_id, amount])).toEqual([
      ["18001", "120.50"],
      ["18002", "120.50"],
    ])
    const { data } = await payslips({ column: "ID", value: made[1]?.id })
    expect(data).toMatchObject([{ type: "bonus", notes: [{ body: "Covered a shift" }], created_by: "Test Person" }])
  })

  test.each([
    [{ amount: "0" }, "greater than 0"],
    [{ amount: "1.234" }, "two digits"],
    [{ note: " " }, "The note field is required."],
    [{ drivers_ids: [] }, "The drivers ids field is required."],
    [{ drivers_ids: ["18001", "1"] }, "are invalid"],
    [{ date: "2026-10-31" }, "is closed"],
    [{ type: "BONUS" }, "PayslipType"],
  ])("%j is refused, and nothing is added", async (wrong, message) => {
    const before = (await payslips({ column: "TYPE", operator: "IS_NOT_NULL" }, "first: 1")).paginatorInfo.total
    await expect(create({ ...SPECIAL, ...wrong })).rejects.toThrow(message)
    expect((await payslips({ column: "TYPE", operator: "IS_NOT_NULL" }, "first: 1")).paginatorInfo.total).toBe(before)
  })

  test("who may only look adds none", async () => {
    await expect(create(SPECIAL, (await upstream.person("VIEW_PAYMENTS")).token)).rejects.toThrow("unauthorized")
  })
})
