import { expect, it } from "vitest"
import { likePart, namedLike } from "./like-part"

it.each([
  ["Najd", "%Najd%"],
  ["50%_\\", "%50\\%\\_\\\\%"],
])("%s is %s", (text, pattern) => expect(likePart(text)).toBe(pattern))

it("a name is searched in each column and each spelling", () => {
  expect(namedLike(["EN", "AR"], "شركه")).toEqual(
    ["EN", "AR"].flatMap((column) =>
      ["%شركه%", "%شرکه%", "%شركة%"].map((value) => ({ column, operator: "LIKE", value })),
    ),
  )
  expect(namedLike(["EN"], "Najd")).toEqual([{ column: "EN", operator: "LIKE", value: "%Najd%" }])
})
