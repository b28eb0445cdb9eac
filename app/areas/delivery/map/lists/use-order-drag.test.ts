import { expect, it } from "vitest"
import { MapQuery } from "../search-params/map-query.server"
import { type Dragged, draggedText, dragStartOf, dropPath, ORDERS_TYPE, readDragged } from "./use-order-drag"

/** product/dispatch 3: orders that are dragged onto a driver. */

const ONE: Dragged = { orders: "551902" }
const asked = (path: string) => Object.fromEntries(new URLSearchParams(path.split("?")[1]))

it("an order and each group are read as they were written, and what was written otherwise is nothing", () => {
  for (const dragged of [ONE, { orders: "group", group: "a" }, { orders: "group", group: "b" }] as const) {
    expect(readDragged(draggedText(dragged))).toEqual(dragged)
  }
  for (const text of ["", "group", "group-c", "0", "-4", "1.5", "https://example.com"])
    expect(readDragged(text)).toBe(null)
})

it("a drop leads to the assign dialog of the order or the group with the driver, on the map as it is", () => {
  const here = "?date=2026-11-22&driver=18001&group=b&dialog=group&to=5"
  const kept = { date: "2026-11-22", driver: "18001", dialog: "assign", to: "18002" }
  expect(asked(dropPath(here, ONE, "18002"))).toEqual({ ...kept, group: "b", orders: "551902", "orders-open": "1" })
  expect(asked(dropPath(here, { orders: "group", group: "a" }, "18002"))).toEqual({ ...kept, orders: "group" })
})

it("the orders go along under a type of their own, and the card or the row follows the mouse by the point it was taken at", () => {
  const given: unknown[][] = []
  const dataTransfer = {
    setData: (...all: string[]) => given.push(all),
    setDragImage: (...all: unknown[]) => given.push(all),
  }
  const card = { getBoundingClientRect: () => ({ left: 100, top: 40 }) }
  const currentTarget = { parentElement: { closest: () => card } }
  dragStartOf(ONE)({ dataTransfer, currentTarget, clientX: 108, clientY: 90 } as never)
  expect(given).toEqual([
    [ORDERS_TYPE, "551902"],
    [card, 8, 50],
  ])
})

it("who it was dropped on is read from the address if it can be a driver's id, else as nobody", () => {
  expect(MapQuery.parse({ to: "18002" }).to).toBe("18002")
  for (const to of ["", "0", "-1", "1.5", "x", "99999999999"]) expect(MapQuery.parse({ to }).to).toBe(undefined)
})
