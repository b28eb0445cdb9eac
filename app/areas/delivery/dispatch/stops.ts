import { areaOf, districtAt, placeWithin, type Zone } from "~/domain/zones"
import { isAssigned, type OrderView, placeText, statusKind } from "./order"

/** An order as a driver comes to it. */
export interface Stop extends OrderView {
  /** From 1, in the order of delivery time; whoever looks at the day has the same. */
  readonly number: number
  /** Empty where nobody knows it. */
  readonly district: string
  readonly part: StopPart
}

/** What a run keeps apart. */
export type StopPart = "open" | "done" | "failed"

/**
 * A driver's orders in the order of delivery time; those of one time by district, then by id, so that numbers hold. What lies in no
 * city of these districts stands nowhere.
 */
export function stopsOf(orders: readonly OrderView[], districts: readonly Zone[]): Stop[] {
  const area = areaOf(districts)
  return orders
    .map((order) => {
      const at = placeWithin(order.at, area)
      return { ...order, at, district: districtAt(at, districts), part: partOf(order.status) }
    })
    .sort(
      (a, b) =>
        a.deliveryTime.localeCompare(b.deliveryTime) ||
        a.district.localeCompare(b.district, "en") ||
        Number(a.id) - Number(b.id),
    )
    .map((order, at) => ({ ...order, number: at + 1 }))
}

/** What is neither done nor failed is still to be delivered, whatever the upstream calls it. */
function partOf(status: string): StopPart {
  const kind = statusKind(status)
  return kind === "good" ? "done" : kind === "bad" ? "failed" : "open"
}

/** Whether the driver still has to go there: what a driver's row counts. */
export const isToGo = ({ status }: Pick<Stop, "status">) => isAssigned(status)

/** What a list of orders that belong together says of each. */
export function lineOf({ id, deliveryTime, merchant, client, district, address }: Stop) {
  return {
    ...{ id, time: deliveryTime, merchant: merchant?.name ?? "", client: client?.name ?? "" },
    address: placeText({ district, address }),
  }
}
export type StopLine = ReturnType<typeof lineOf>
