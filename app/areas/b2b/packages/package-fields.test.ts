import { expect, it } from "vitest"
import { schemaOf } from "~/fields/schema.server"
import { UNASSIGN_PLANS } from "./package-fields"

it("unassigning plans requires at least one id and accepts only ids", () => {
  expect(schemaOf(UNASSIGN_PLANS.fields).safeParse({ plans: ["7", "12"] }).success).toBe(true)
  for (const plans of [[], ["0"], ["x"], ["7", "8 "], ["7", "-1"], ["1e3"]]) {
    expect(schemaOf(UNASSIGN_PLANS.fields).safeParse({ plans }).success).toBe(false)
  }
})
