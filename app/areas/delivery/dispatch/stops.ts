import { areaOf, districtAt, placeWithin, type ZoneArea } from "~/domain/zones"
import { isAssigned, type OrderView, placeText, statusKind } from "./order"

export interface DriverStop extends OrderView {
  /** From 1, by delivery time. The same for all users. */
  readonly number: number
  /** Empty if not known. */
  readonly district: string
  readonly part: StopPart
}

export type StopPart = "open" | "done" | "failed"

/**
 * Sorts a driver's orders by delivery time, then district, then ID, so that stop numbers do not change. Orders outside the
 * area of these districts get no place.
 */
export function stopsOf(orders: readonly OrderView[], districts: readonly ZoneArea[]): DriverStop[] {
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

/** Any status other than done or failed counts as open, also an unknown one. */
function partOf(status: string): StopPart {
  const kind = statusKind(status)
  return kind === "good" ? "done" : kind === "bad" ? "failed" : "open"
}

/** Whether the stop is still to be delivered. A driver's row counts these stops. */
export const isToGo = ({ status }: Pick<DriverStop, "status">) => isAssigned(status)

export function lineOf({ id, deliveryTime, merchant, client, district, address }: DriverStop) {
  return {
    ...{ id, time: deliveryTime, merchant: merchant?.name ?? "", client: client?.name ?? "" },
    address: placeText({ district, address }),
  }
}
export type StopLine = ReturnType<typeof lineOf>
