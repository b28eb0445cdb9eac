import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { payslips, resetPayroll, run, startPayroll, token, upstream } from "./pay/payroll.test-support"

let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  stop = await startPayroll()
})
afterAll(() => stop?.())
beforeEach(resetPayroll)

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
