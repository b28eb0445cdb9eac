import { expect, it } from "vitest"
import { selectAll } from "./select-all"

const OPTIONS = [
  { value: "3", label: "Ramadan box, Riyadh" },
  { value: "1", label: "Lunch, Jeddah" },
  { value: "2", label: "Lunch, Riyadh" },
]
const values = { plans: ["9"], allChosen: "1" }

it("adds all options to the selected ones", () => {
  expect(selectAll(values, "plans", OPTIONS)).toEqual({ plans: ["1", "2", "3", "9"], allChosen: "" })
})

it("adds only the options that a search finds", () => {
  expect(selectAll(values, "plans", OPTIONS, " lunch")).toEqual({ plans: ["1", "2", "9"], allChosen: "" })
})

it("keeps the selection if it is not pressed, or if there are no options", () => {
  const single = { ...values, allChosen: "" }
  expect(selectAll(single, "plans", OPTIONS)).toBe(single)
  expect(selectAll(values, "plans", null)).toBe(values)
})
