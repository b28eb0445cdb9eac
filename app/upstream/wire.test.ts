import { expect, it } from "vitest"
import { z } from "zod"
import { wireCount, wireFlag, wireId, wireList, wireMade, wireObject, wireText } from "./wire"

const Row = z.object({
  id: wireId,
  name: wireText,
  stock: wireCount,
  isOn: wireFlag,
  zones: wireList(wireId),
  city: wireObject(z.object({ name: wireText })),
})
const nothing = { id: 7, name: "", stock: 0, isOn: false, zones: [] }

it.each([
  ["numbers as text", { id: "7", stock: "-12", zones: ["1", 2] }, { ...nothing, stock: -12, zones: [1, 2] }],
  ["yes as 1", { id: 7, isOn: 1 }, { ...nothing, isOn: true }],
  ["yes as '1'", { id: 7, isOn: "1" }, { ...nothing, isOn: true }],
  ["no as 0", { id: 7, isOn: 0 }, nothing],
  ["no as '0'", { id: 7, isOn: "0" }, nothing],
  ["nothing at all", { id: 7 }, nothing],
  ["null for everything", { id: 7, name: null, stock: null, isOn: null, zones: null, city: null }, nothing],
  ["[] for an object", { id: 7, city: [] }, nothing],
  ["'' for numbers and flags", { id: 7, stock: "", isOn: "" }, nothing],
])("an answer with %s is read", (_, sent, read) => {
  expect(Row.parse(sent)).toMatchObject(read)
})

it.each([
  ["an id that is none", { id: "x" }],
  ["half an id", { id: 1.5 }],
  ["a count that is none", { id: 7, stock: "many" }],
  ["a flag that is neither", { id: 7, isOn: "perhaps" }],
  ["a text for a list", { id: 7, zones: "1" }],
  ["a list for an object", { id: 7, city: [1] }],
])("an answer with %s is refused", (_, sent) => {
  expect(Row.safeParse(sent).success).toBe(false)
})

it("a created record is read if the response contains it, and a missing one is no failure", () => {
  expect(wireMade.parse({ id: "7", name: "Lunch" })).toEqual({ id: 7 })
  for (const answer of [{}, [], null, "", undefined, true, { message: "Created" }]) {
    expect(wireMade.parse(answer)).toBeNull()
  }
})
