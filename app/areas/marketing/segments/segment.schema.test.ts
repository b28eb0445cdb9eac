import { expect, it } from "vitest"
import { CreateSegmentSchema } from "./segment.schema"

it("vouchers are up to 1,000 ids, with or without their code", () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `${at + 1} CODE${at}`)
  const read = (vouchers: readonly string[]) => CreateSegmentSchema.safeParse({ name: "New", vouchers })
  expect(read(["5118 B", "7"]).data?.vouchers).toEqual(["5118", "7"])
  expect(read(many).success).toBe(true)
  for (const vouchers of [[], ["x"], ["B 5118"], ["0 B"], ["-1"], ["7", ""], [...many, "1001 X"]])
    expect(read(vouchers).success, String(vouchers.slice(0, 2))).toBe(false)
})
