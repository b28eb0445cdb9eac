import fc from "fast-check"
import { expect, it } from "vitest"
import { encodeQuery } from "~/upstream/rest.server"
import { MAX_CHARACTERS, type PinsAsked, splitByMerchant } from "./pins-asked"

const ids = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }).map(String), { maxLength: most }).map((all) => all.sort())
const questions = fc.record({
  ...{ cityId: fc.constant("3"), deliveryDate: fc.constant("2026-11-22") },
  ...{ addressType: fc.constant("Both"), businessType: fc.constant("BOTH") },
  ...{ zonesIds: ids(300), plansIds: ids(900), foodCategoriesIds: ids(300), restaurants: ids(900), teams: ids(20) },
})
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const LISTS = ["zonesIds", "plansIds", "foodCategoriesIds", "restaurants"] as const

/** Whether a query finds an order with these values. An empty list matches all. */
const isAsked = (asked: PinsAsked, order: Record<(typeof LISTS)[number], string>) =>
  LISTS.every((name) => asked[name].length === 0 || asked[name].includes(order[name]))

it("splits a query into parts that fit into an address, with each order in one part only", () => {
  fc.assert(
    fc.property(questions, fc.nat(), (asked, seed) => {
      const pieces = splitByMerchant(asked)
      for (const piece of pieces) expect(encodeQuery({ ...piece }, snake).length).toBeLessThan(MAX_CHARACTERS + 200)
      const order = Object.fromEntries(LISTS.map((name) => [name, asked[name][seed % asked[name].length] ?? "0"]))
      const found = pieces.filter((piece) => isAsked(piece, order as Record<(typeof LISTS)[number], string>))
      expect(found).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

it("does not split a query that fits", () => {
  const asked = { ...{ cityId: "3", deliveryDate: "2026-11-22", addressType: "Both", businessType: "BOTH" } }
  const few = { zonesIds: ["1"], plansIds: ["1", "2"], foodCategoriesIds: [], restaurants: [], teams: ["4"] }
  expect(splitByMerchant({ ...asked, ...few })).toEqual([{ ...asked, ...few }])
})
