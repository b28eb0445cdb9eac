import { expect, it } from "vitest"
import { selectAll } from "./select-all"

const OPTIONS = [
  { value: "3", label: "Ramadan box, Riyadh" },
  { value: "1", label: "Lunch, Jeddah" },
  { value: "2", label: "Lunch, Riyadh" },
]
const values = { plans: ["9"], allChosen: "1" }

it("takes all that is offered beside what is chosen", () => {
  expect(selectAll(values, "plans", OPTIONS)).toEqual({ plans: ["1", "2", "3", "9"], allChosen: "" })
})

it("under a search takes those that it finds", () => {
  expect(selectAll(values, "plans", OPTIONS, " lunch")).toEqual({ plans: ["1", "2", "9"], allChosen: "" })
})

it("leaves the choice as it is where it is not pressed, or nothing could be offered", () => {
  const single = { ...values, allChosen: "" }
  expect(selectAll(single, "plans", OPTIONS)).toBe(single)
  expect(selectAll(values, "plans", null)).toBe(values)
})
