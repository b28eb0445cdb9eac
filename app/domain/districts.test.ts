import { expect, it } from "vitest"
import { districtAt } from "./districts"

const SQUARE = {
  name: "Al Malqa",
  boundary: [
    [25, 46],
    [25, 47],
    [24, 47],
    [24, 46],
  ] as const,
}
/** An L: its north-east quarter is outside. */
const CORNER = {
  name: "Hittin",
  boundary: [
    [23, 46],
    [23, 46.5],
    [22.5, 46.5],
    [22.5, 47],
    [22, 47],
    [22, 46],
  ] as const,
}

it("a place is in the district whose border is around it, whatever its shape", () => {
  const among = [SQUARE, CORNER]
  expect(districtAt([24.5, 46.5], among)).toBe("Al Malqa")
  expect(districtAt([22.2, 46.8], among)).toBe("Hittin")
  expect(districtAt([22.8, 46.2], among)).toBe("Hittin")
  for (const nowhere of [null, [22.8, 46.8], [26, 46.5], [24.5, 45], [24.5, 48]] as const)
    expect(districtAt(nowhere, among)).toBe("")
})
