import { expect, it } from "vitest"
import { draftErrors } from "./plan-draft"
import type { RateRow } from "./plan-rates"

const ROW = { shifts: "1,2", meta: '{"1":"10.00","2":"5.50"}' }
const problems = (rates: RateRow[], defaultRate = "1,2") =>
  Object.values(draftErrors({ rates, defaultRate, combination: [] }, "finish")).flat()

it("a plan has each shift set once, with valid rates, one of them the default", () => {
  expect(problems([ROW, { shifts: "3", meta: '{"3":"7.00"}' }])).toEqual([])
  expect(problems([ROW, ROW])).toEqual(["This rate does not match its shifts. Add it again."])
  for (const meta of ["", "x", "[]", '{"1":"10.00"}', '{"1":"10.00","2":"much"}'])
    expect(problems([{ ...ROW, meta }]), meta).toEqual(["This rate does not match its shifts. Add it again."])
  expect(problems([{ ...ROW, shifts: "2,1" }], "2,1")).toEqual(["This rate does not match its shifts. Add it again."])
  expect(problems([ROW], "3")).toEqual(["Choose which rate is the default."])
  expect(problems([])).toEqual(["Add at least one rate."])
})
