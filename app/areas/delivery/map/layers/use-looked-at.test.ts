import { expect, it } from "vitest"
import type { MapPage } from "../map-page.server"
import { lookedAt } from "./use-looked-at"

/** product/dispatch 2: the popup of the open order. */

it("the open order keeps its last state if its request fails, but not if it is gone or another order", () => {
  const seen = { id: "551902" } as NonNullable<MapPage["order"]>
  const anew = { ...seen }
  expect(lookedAt({ order: null, isOrderLost: true }, seen, "551902")).toBe(seen)
  expect(lookedAt({ order: null, isOrderLost: false }, seen, "551902")).toBe(null)
  expect(lookedAt({ order: null, isOrderLost: true }, seen, "551903")).toBe(null)
  expect(lookedAt({ order: null, isOrderLost: true }, seen, undefined)).toBe(null)
  expect(lookedAt({ order: anew, isOrderLost: false }, seen, "551902")).toBe(anew)
})
