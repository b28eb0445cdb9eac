import { expect, it } from "vitest"
import { PlansSchema } from "./package.schema"

it("plans are ids, at least one, and nothing else among them", () => {
  expect(PlansSchema.safeParse({ plans: ["7", "12"] }).success).toBe(true)
  for (const plans of [[], ["0"], ["x"], ["7", "8 "], ["7", "-1"], ["1e3"]]) {
    expect(PlansSchema.safeParse({ plans }).success).toBe(false)
  }
})
