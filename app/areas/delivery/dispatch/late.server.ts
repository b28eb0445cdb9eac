import { zonedNow } from "~/base/clock.server"
import { minuteOf, minutesUntil } from "~/domain/clock-minutes"
import { isOpen } from "./order"

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
export function dueMinutes({ status, deliveryDate, deliveryTime }: Due): number | null {
  const now = zonedNow()
  if (!isOpen(status) || deliveryDate !== now.date) return null
  const left = minutesUntil(deliveryDate, minuteOf(deliveryTime), now)
  return Number.isNaN(left) ? null : left
}
