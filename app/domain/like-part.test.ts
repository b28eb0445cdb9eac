import { expect, it } from "vitest"
import { likePart } from "./like-part"

it.each([
  ["Najd", "%Najd%"],
  ["50%_\\", "%50\\%\\_\\\\%"],
])("%s is %s", (text, pattern) => expect(likePart(text)).toBe(pattern))
