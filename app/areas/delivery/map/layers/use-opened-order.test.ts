import { expect, it } from "vitest"
import type { MapPage } from "../map-page.server"
import { openedOrder } from "./use-opened-order"

/** product/dispatch 2: the popup of the open order. */

it("the open order keeps its last state if its request fails, but not if it is gone or another order", () => {
  const seen = { id: "551902" } as NonNullable<MapPage["order"]>
  const again = { ...seen }
  expect(openedOrder({ order: null, isOrderLost: true }, seen, "551902")).toBe(seen)
  expect(openedOrder({ order: null, isOrderLost: false }, seen, "551902")).toBe(null)
  expect(openedOrder({ order: null, isOrderLost: true }, seen, "551903")).toBe(null)
  expect(openedOrder({ order: null, isOrderLost: true }, seen, undefined)).toBe(null)
  expect(openedOrder({ order: again, isOrderLost: false }, seen, "551902")).toBe(again)
})
