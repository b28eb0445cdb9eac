import type { FragmentOf } from "gql.tada"
import { zonedNow } from "~/base/clock.server"
import { minuteOf, minutesUntil } from "~/domain/clock-minutes"
import { fullName } from "~/domain/person"
import { readPlace } from "~/domain/zones"
import { graphql } from "~/upstream/api.server"
import { isAccepted, isOpen, type OrderMeal, type OrderView } from "./order"

/** What every list of orders asks of each (product/dispatch 2). */
export const OrderParts = graphql(`
  fragment OrderParts on Order {
    id status deliveryDate deliveryTime subscriptionId
    client { id name }
    driver { id firstName lastName }
    merchant { id restaurantName latitude longitude }
    planMenu { plan { foodCategory { name } shift { title } } }
    address { locationName type companyName deliveryInstructions contactPhone googleLat googleLng city { enName } }
    orderDetails { item { labelNumber color arName } }
  }
`)
export type RawOrder = FragmentOf<typeof OrderParts>

/** A colour as a picture may be filled with it; anything else is none. */
const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Who drives an order, which nobody does while it is accepted (product/dispatch 2). */
export function driverOf(status: string, driver: RawOrder["driver"]): OrderView["driver"] {
  return driver && !isAccepted(status) ? { id: driver.id, name: fullName(driver) } : null
}

export function orderView(order: RawOrder): OrderView {
  const { merchant, address } = order
  const plan = order.planMenu?.plan
  return {
    id: order.id,
    status: order.status,
    deliveryDate: String(order.deliveryDate),
    deliveryTime: order.deliveryTime,
    subscriptionId: order.subscriptionId,
    client: order.client,
    driver: driverOf(order.status, order.driver),
    merchant: merchant && {
      id: merchant.id,
      name: merchant.restaurantName,
      at: readPlace(merchant.latitude, merchant.longitude),
    },
    category: plan?.foodCategory?.name ?? "",
    shift: plan?.shift?.title ?? "",
    city: address?.city?.enName ?? "",
    address: address?.locationName ?? "",
    addressType: address?.type ?? "",
    company: address?.companyName ?? "",
    instructions: address?.deliveryInstructions ?? "",
    phone: address?.contactPhone ?? "",
    meals: order.orderDetails.flatMap(mealOf),
    at: address && readPlace(address.googleLat, address.googleLng),
    isLate: isLate({ ...order, deliveryDate: String(order.deliveryDate) }),
    dueMinutes: dueMinutes({ ...order, deliveryDate: String(order.deliveryDate) }),
  }
}

function mealOf({ item }: RawOrder["orderDetails"][number]): OrderMeal[] {
  // A detail may have lost its meal.
  if (!(item as typeof item | null)) return []
  const { labelNumber, color, arName } = item
  return [{ labelNumber: String(labelNumber ?? ""), color: COLOR.test(color) ? color : "", name: arName ?? "" }]
}

interface Due {
  status: string
  deliveryDate: string
  /** `HH:mm:ss`. */
  deliveryTime: string
}

/** Whether an order should have been delivered by now, by the business's own clock, and is still open. */
export function isLate({ status, deliveryDate, deliveryTime }: Due): boolean {
  return isOpen(status) && minutesUntil(deliveryDate, minuteOf(deliveryTime), zonedNow()) < 0
}

/** Minutes until an open order of today is due, below 0 where it is late; null for any other. */
function dueMinutes({ status, deliveryDate, deliveryTime }: Due): number | null {
  const now = zonedNow()
  if (!isOpen(status) || deliveryDate !== now.date) return null
  const left = minutesUntil(deliveryDate, minuteOf(deliveryTime), now)
  return Number.isNaN(left) ? null : left
}
