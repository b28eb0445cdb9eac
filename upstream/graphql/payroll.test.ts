import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { startTestUpstream, type TestUpstream } from "../test-support"

let upstream: TestUpstream
let token: string

beforeAll(async () => {
  upstream = await startTestUpstream()
})
afterAll(() => upstream.close())
beforeEach(async () => {
  await upstream.control("POST", "/reset")
  await upstream.control("POST", "/clock", { now: "2026-11-21T09:00:00+03:00" })
  token = (await upstream.person("EDIT_PAYMENTS", "EDIT_DRIVERS")).token
})

interface Payslip {
  id: string
  driver_id: string
  date: string
  type: string | null
  shifts: string | null
  amount: string
  notes: { body: string }[]
  created_by: string | null
}
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

async function run<T>(query: string, variables?: unknown, as = token): Promise<T> {
  const { data, errors } = await upstream.graphql<T>(as, query, variables)
  if (errors) throw new Error(errors.map(({ message }) => message).join("\n"))
  return data
}
async function payslips(where: unknown, rest = "first: 500") {
  const fields = "id driver_id date type shifts amount notes { body } created_by"
  const query = `query Q($where: DriverPayslipWhere) { driverPayslips(where: $where, ${rest}) { data { ${fields} } paginatorInfo { total lastPage } } }`
  const { driverPayslips } = await run<{ driverPayslips: { data: Payslip[]; paginatorInfo: { total: number } } }>(
    query,
    {
      where,
    },
  )
  return driverPayslips
}
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

describe("payment plans and recalculation", () => {
  const rates = (rate: string) => [
    { shifts: "2", isDefault: true, rate, shiftsRatesMeta: `{"2":${rate}}` },
    { shifts: "2,10", isDefault: false, rate: "100.30", shiftsRatesMeta: '{"2":60.1,"10":"40.20"}' },
  ]
  const PLAN = { name: "Night", type: "DRIVER", status: "ACTIVE", city_id: "3", rates: { create: rates("65.50") } }
  const FIELDS = "id name type city { enName } rates { id shifts rate is_default shifts_rates_meta }"
  type Plan = { id: string; rates: { shifts: string; rate: string; is_default: boolean; shifts_rates_meta: string }[] }
  const create = (input: object) =>
    run<{ createPaymentPlan: Plan }>(
      `mutation C($input: CreatePaymentPlanInput!) { createPaymentPlan(input: $input) { ${FIELDS} } }`,
      { input },
    )
  const update = (input: object) =>
    run<{ updatePaymentPlan: Plan }>(
      `mutation U($input: UpdatePaymentPlanInput!) { updatePaymentPlan(input: $input) { ${FIELDS} } }`,
      { input },
    )

  test("made with its rates, read back, and given others", async () => {
    const { createPaymentPlan: made } = await create(PLAN)
    expect(made.rates).toMatchObject([
      { shifts: "2", rate: "65.50", is_default: true },
      { shifts: "2,10", rate: "100.30" },
    ])
    const { updatePaymentPlan: changed } = await update({ id: made.id, rates: { create: rates("70") } })
    expect(changed.rates.map(({ rate }) => rate)).toEqual(["70.00", "100.30"])
    expect(changed).toMatchObject({ name: "Night", city: { enName: "Riyadh" } })
  })

  test.each([
    [{ rates: { create: [] } }, "The rates field is required."],
    [{ rates: { create: [{ ...rates("65")[0], rate: "66" }] } }, "must be the sum"],
    [
      { rates: { create: [{ shifts: "10,2", isDefault: true, rate: "3", shiftsRatesMeta: '{"10":1,"2":2}' }] } },
      "numeric order",
    ],
    [
      { rates: { create: [{ shifts: "2", isDefault: true, rate: "3", shiftsRatesMeta: '{"3":3}' }] } },
      "for each of the shifts",
    ],
    [{ rates: { create: [rates("1")[0], rates("1")[0]] } }, "more than one rate"],
    [{ rates: { create: [rates("1")[1]] } }, "Exactly one rate must be the default"],
    [{ name: "" }, "The name field is required."],
    [{ city_id: "77" }, "The selected city id is invalid."],
  ])("%j is refused", async (wrong, message) => {
    await expect(create({ ...PLAN, ...wrong })).rejects.toThrow(message)
  })

  test("new rates count from today on; recalculating gives a day the new ones, twice as once; a closed month refuses", async () => {
    const [slip] = (
      await payslips({
        AND: [
          { column: "DATE", value: "2026-11-19" },
          { column: "TYPE", operator: "IS_NULL" },
          { column: "SHIFTS", value: 2 },
        ],
      })
    ).data
    const driver = await run<{
      driver: {
        paymentPlan: { id: string } | null
        contractor: { paymentPlans: { id: string; pivot: { isDefault: boolean } }[] }
      }
    }>(
      `query D($id: ID!) { driver(id: $id) { paymentPlan { id } contractor { paymentPlans { id pivot { isDefault } } } } }`,
      { id: slip?.driver_id },
    )
    const { paymentPlan, contractor } = driver.driver
    const planId = paymentPlan?.id ?? contractor.paymentPlans.find(({ pivot }) => pivot.isDefault)?.id
    await update({
      id: planId,
      rates: { create: [{ shifts: "2", isDefault: true, rate: "999.25", shiftsRatesMeta: '{"2":999.25}' }] },
    })
    const again = async () =>
      (
        await payslips({
          AND: [
            { column: "ID", value: slip?.id },
            { column: "DATE", value: "2026-11-19" },
          ],
        })
      ).data[0]?.amount
    expect(await again()).toBe(slip?.amount)
    const recalculate = (date: string) =>
      upstream.call<{ message: string }>(token, "POST", "/logistics/payslips/recalculate", {
        drivers_ids: [Number(slip?.driver_id)],
        date,
      })
    for (const _ of [1, 2]) {
      expect((await recalculate("2026-11-19")).status).toBe(200)
      expect(await again()).toBe("999.25")
    }
    expect(await recalculate("2026-10-31")).toMatchObject({
      status: 422,
      body: { message: "October 2026 is closed: its salaries are paid." },
    })
    expect((await recalculate("2026-11-21")).status).toBe(422)
    const viewer = (await upstream.person("VIEW_PAYMENTS")).token
    expect(
      (
        await upstream.call(viewer, "POST", "/logistics/payslips/recalculate", {
          drivers_ids: [18_001],
          date: "2026-11-19",
        })
      ).status,
    ).toBe(403)
  })
})
