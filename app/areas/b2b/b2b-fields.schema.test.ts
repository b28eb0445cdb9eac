import { expect, it } from "vitest"
import { chosenIds, MAX_CHOSEN } from "./b2b-fields.schema"

it("accepts 1 to 10,000 valid ids and drops duplicates", () => {
  const many = Array.from({ length: MAX_CHOSEN }, (_, at) => String(at + 1))
  expect(chosenIds.parse(["7", "8", "7"])).toEqual(["7", "8"])
  expect(chosenIds.safeParse(many).success).toBe(true)
  for (const ids of [[], [...many, "1"], ["x"], ["7", "0"]]) expect(chosenIds.safeParse(ids).success).toBe(false)
})
