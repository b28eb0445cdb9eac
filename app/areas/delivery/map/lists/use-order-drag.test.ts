import { expect, it } from "vitest"
import { MapQuery } from "../filter/map-query.server"
import { type Dragged, draggedText, dragStartOf, dropPath, ORDERS_TYPE, readDragged } from "./use-order-drag"

/** product/dispatch 3: dragging orders onto a driver. */

const ONE: Dragged = { orders: "551902" }
const asked = (path: string) => Object.fromEntries(new URLSearchParams(path.split("?")[1]))

it("drag data of an order or a group is read back, and any other text is ignored", () => {
  for (const dragged of [ONE, { orders: "group", group: "a" }, { orders: "group", group: "b" }] as const) {
    expect(readDragged(draggedText(dragged))).toEqual(dragged)
  }
  for (const text of ["", "group", "group-c", "0", "-4", "1.5", "https://example.com"])
    expect(readDragged(text)).toBe(null)
})

it("a drop opens the assign dialog of the order or group with the driver, and keeps the map's filters", () => {
  const here = "?date=2026-11-22&driver=18001&group=b&dialog=group&to=5"
  const kept = { date: "2026-11-22", driver: "18001", dialog: "assign", to: "18002" }
  expect(asked(dropPath(here, ONE, "18002"))).toEqual({ ...kept, group: "b", orders: "551902", "orders-open": "1" })
  expect(asked(dropPath(here, { orders: "group", group: "a" }, "18002"))).toEqual({ ...kept, orders: "group" })
})

it("drag data has its own type, and the card or row follows the mouse from the point where the drag started", () => {
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

it("the driver of a drop is read from the address only if it is a valid id", () => {
  expect(MapQuery.parse({ to: "18002" }).to).toBe("18002")
  for (const to of ["", "0", "-1", "1.5", "x", "99999999999"]) expect(MapQuery.parse({ to }).to).toBe(undefined)
})
