import { expect, it } from "vitest"
import { allFound, driverOption } from "./driver-option"

it("an option is the name followed by the id, in any alphabet", () => {
  expect(driverOption({ id: "12", name: "Sami" })).toEqual({ value: "12", label: "Sami #12" })
  expect(driverOption({ id: "12", name: "سامي" }).label).toBe("\u200eسامي \u200e#12")
})

it("a search finds a name in any spelling, and the existing ids of several", () => {
  const people = [
    { id: "18002", name: "Saud Al-Juhani" },
    { id: "18005", name: "أحمد" },
    { id: "180", name: "Sami" },
  ]
  expect(allFound(people, "Saud Al\u2011Juhani\u200f")).toEqual(["18002"])
  expect(allFound(people, "احمد")).toEqual(["18005"])
  expect(allFound(people, "18002, 18005 18007")).toEqual(["18002", "18005"])
  expect(allFound(people, "1800")).toEqual(["18002", "18005"])
  expect(allFound(people)).toEqual(["18002", "18005", "180"])
})
