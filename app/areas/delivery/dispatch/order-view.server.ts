import type { FragmentOf } from "gql.tada"
import { zonedNow } from "~/base/clock.server"
import { minuteOf, minutesUntil } from "~/domain/clock-minutes"
import { fullName } from "~/domain/person"
import { readPlace } from "~/domain/zones"
import { graphql } from "~/upstream/api.server"
import { isAccepted, isOpen, type OrderMeal, type OrderView } from "./order"

/** Fields of an order that all order lists query. */
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

/** Only these colours are rendered. Any other text counts as no colour. */
const COLOR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** The driver of an order. An accepted order has none, even if the upstream names one. */
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
  // The upstream may return a detail whose meal was deleted.
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

/** Whether an order is open after its delivery time, in the business time zone. */
export function isLate({ status, deliveryDate, deliveryTime }: Due): boolean {
  return isOpen(status) && minutesUntil(deliveryDate, minuteOf(deliveryTime), zonedNow()) < 0
}

/** Minutes until an open order of today is due, negative if it is late; null for other orders. */
function dueMinutes({ status, deliveryDate, deliveryTime }: Due): number | null {
  const now = zonedNow()
  if (!isOpen(status) || deliveryDate !== now.date) return null
  const left = minutesUntil(deliveryDate, minuteOf(deliveryTime), now)
  return Number.isNaN(left) ? null : left
}
