import { expect, it } from "vitest"
import { tickRange } from "./pick-bar"

it("a press with Shift gives all boxes between two the state of the last one, in both directions", () => {
  const boxes = [false, true, false, false, false].map((checked) => ({ checked }) as HTMLInputElement)
  const states = () => boxes.map(({ checked }) => Number(checked)).join("")
  const [first, second, , fourth] = boxes as [HTMLInputElement, HTMLInputElement, HTMLInputElement, HTMLInputElement]
  fourth.checked = true
  tickRange(boxes, second, fourth)
  expect(states()).toBe("01110")
  first.checked = false
  tickRange(boxes, fourth, first)
  expect(states()).toBe("00000")
  // The box pressed before has left the list.
  fourth.checked = true
  tickRange(boxes, { checked: true } as HTMLInputElement, fourth)
  expect(states()).toBe("00010")
})
