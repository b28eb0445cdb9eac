import { expectTypeOf, it } from "vitest"
import { ExactNumber } from "~/domain/exact-number"
import type { RestBody, Template } from "./rest-body"

type Assignment = RestBody<"POST /menus/copy-menu-assignment">
type Order = RestBody<"POST /catering-orders">

it("a body has the contract's names, as on the wire or as in the dashboard", () => {
  expectTypeOf({ source_menu_id: 1, destination_menu_id: 2 }).toExtend<Assignment>()
  expectTypeOf({ sourceMenuId: 1, destinationMenuId: 2 }).toExtend<Assignment>()
  expectTypeOf({ sourceMenuId: 1, destinationMenu: 2 }).not.toExtend<Assignment>()
  expectTypeOf({ sourceMenuId: "1", destinationMenuId: 2 }).not.toExtend<Assignment>()
})

it("money keeps its exact digits, and a file goes as a form", () => {
  const line = { itemId: 1, quantity: 2, itemPrice: new ExactNumber("12.50") }
  const order = { deliveryDate: "2026-11-30", deliveryTime: "12:00", clientId: 1, addressId: 2, planId: 3 }
  expectTypeOf({ ...order, driverId: null, orderDetails: [line] }).toExtend<Order>()
  expectTypeOf<RestBody<"POST /segments">>().toEqualTypeOf<FormData>()
})

it("a call that the contract does not have is none", () => {
  expectTypeOf<"/banners/reorder">().toExtend<Template<"PUT">>()
  expectTypeOf<"/banners/order">().not.toExtend<Template<"PUT">>()
})
