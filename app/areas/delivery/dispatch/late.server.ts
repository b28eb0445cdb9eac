import { thisMoment } from "~/base/clock.server"
import { env } from "~/base/env.server"
import { dayInZone, timeInZone } from "~/domain/calendar"
import { isOpen } from "./order"

interface Due {
  status: string
  deliveryDate: string
  /** `HH:mm:ss`. */
  deliveryTime: string
}

/** Whether an order should have been delivered by now, by the business's own clock, and is still open. */
export function isLate({ status, deliveryDate, deliveryTime }: Due): boolean {
  if (!isOpen(status)) return false
  const now = new Date(thisMoment())
  const today = dayInZone(now, env.BUSINESS_TIME_ZONE)
  if (deliveryDate !== today) return deliveryDate < today
  return deliveryTime.slice(0, 5) < timeInZone(now, env.BUSINESS_TIME_ZONE).slice(0, 5)
}
