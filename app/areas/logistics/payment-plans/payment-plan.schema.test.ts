import { expect, it } from "vitest"
import { PlanSchema } from "./payment-plan.schema"
import { ownPaymentPlanTexts } from "./payment-plan-texts"

const ROW = { shifts: "1,2", meta: '{"1":"10.00","2":"5.50"}' }
const PLAN = { name: "Plan", type: "DRIVER", city: "3", status: "ACTIVE", press: "finish", defaultRate: "1,2" }
const problems = (rates: object[], changes: object = {}) =>
  PlanSchema.safeParse({ ...PLAN, ...changes, rates }).error?.issues.map(({ message }) => message) ?? []

it("a plan has each shift set once, with valid rates, one of them the default", () => {
  expect(problems([ROW, { shifts: "3", meta: '{"3":"7.00"}' }])).toEqual([])
  const { wrongRow, oneDefault, noRates } = ownPaymentPlanTexts
  expect(problems([ROW, ROW])).toEqual([wrongRow])
  for (const meta of ["", "x", "[]", '{"1":"10.00"}', '{"1":"10.00","2":"much"}'])
    expect(problems([{ ...ROW, meta }]), meta).toEqual([wrongRow])
  expect(problems([{ ...ROW, shifts: "2,1" }], { defaultRate: "2,1" })).toEqual([wrongRow])
  expect(problems([ROW], { defaultRate: "3" })).toEqual([oneDefault])
  expect(problems([])).toEqual([noRates])
})
