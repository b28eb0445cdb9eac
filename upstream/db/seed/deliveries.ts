import { daysBetween } from "../../rules/calendar"
import type { deliveries } from "../dispatch"
import { SERVED } from "./contractors"
import { createRandom, hash, type Random } from "./random"

type Delivery = Required<typeof deliveries.$inferInsert>

/** The data from which a city's orders are generated. */
export interface CityParts {
  places: readonly {
    clientId: number
    addressId: number
    zoneId: number
    type: string
    businessType: string
    latitude: number
    longitude: number
  }[]
  merchants: readonly { id: number; itemIds: readonly number[] }[]
  plans: readonly { id: number; shiftId: number }[]
  driverIds: readonly number[]
}

interface Day {
  cityId: number
  date: string
  today: string
}

/** Days before and after today that have orders. */
const DAYS_AROUND = 14
const BIGGEST_DAY = 10_000
const FEWEST_TODAY = 300
const MAX_TODAY = 1_500
const MAX_KITCHENS = Math.max(...SERVED.map((city) => city.merchants))

/**
 * Number of orders of a city on a date: 10,000 today in the largest city, 300 to 1,500 in others, 100 to 300 on other
 * days.
 */
export function ordersOfDay({ cityId, date, today }: Day, scale: number): number {
  const city = SERVED.find(({ id }) => id === cityId)
  const distance = Math.abs(daysBetween(today, date))
  if (!city || distance > DAYS_AROUND) return 0
  const share = city.merchants / MAX_KITCHENS
  const some = share === 1 ? BIGGEST_DAY : FEWEST_TODAY + share * (MAX_TODAY - FEWEST_TODAY)
  const around = 100 + (hash(`${cityId} ${date}`) % 201)
  return Math.max(20, Math.round((distance === 0 ? some : around) * scale))
}

/** Shares of a day's deliveries by status (percent), in the order of STATUSES. */
const STATUSES = ["accepted", "assigned", "successful", "failed", "cancelled"] as const
const OVER = [0, 0, 93, 4, 3]
const TO_COME = [80, 17, 0, 0, 3]
/** By shift: breakfast is done except for a few late orders, lunch is in progress, dinner has not started. */
const TODAY: Record<number, readonly number[]> = {
  1: [0, 5, 88, 4, 3],
  2: [30, 52, 14, 2, 2],
  3: [78, 20, 0, 0, 2],
}
/** First hour of a shift's deliveries, and the share of orders (percent) in this shift or an earlier one. */
const SHIFTS = [
  { id: 1, hour: 6, upTo: 20 },
  { id: 2, hour: 11, upTo: 70 },
  { id: 3, hour: 17, upTo: 100 },
]
const DRIVERS_PER_ZONE = 6

/** Orders of a city's day, from number `from` to before `to`. Their ids start at `firstId`. */
export function makeDeliveries(parts: CityParts, day: Day, range: { from: number; to: number; firstId: number }) {
  const random = createRandom(`orders ${day.cityId} ${day.date} ${range.from}`)
  const made: Delivery[] = []
  if (parts.places.length === 0 || parts.merchants.length === 0) return made
  for (let at = range.from; at < range.to; at++) {
    made.push(deliveryOf(parts, day, random, range.firstId + at - range.from))
  }
  return made
}

function deliveryOf(parts: CityParts, day: Day, random: Random, id: number): Delivery {
  const luck = random.int(0, 99)
  const shift = SHIFTS.find(({ upTo }) => luck < upTo) ?? SHIFTS[1]
  const place = random.pick(parts.places)
  const merchant = random.pick(parts.merchants)
  const shiftId = shift?.id ?? 2
  const own = parts.plans.filter((plan) => plan.shiftId === shiftId)
  const status = statusOf(day, shiftId, random)
  const minutes = (shift?.hour ?? 11) * 60 + random.int(0, 15) * 15
  const carrier = driverOf(parts.driverIds, place.zoneId, shiftId, random)
  return {
    id,
    cityId: day.cityId,
    deliveryDate: day.date,
    deliveryTime: `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}:00`,
    status,
    clientId: place.clientId,
    addressId: place.addressId,
    zoneId: place.zoneId,
    merchantId: merchant.id,
    planId: random.pick(own.length > 0 ? own : parts.plans).id,
    // Some cancelled orders had no driver.
    driverId: status === "accepted" || (status === "cancelled" && random.chance(0.6)) ? null : carrier,
    priority: minutes,
    itemIds: random.sample(merchant.itemIds, random.int(1, 3)),
    addressType: place.type,
    businessType: place.businessType,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

function statusOf({ date, today }: Day, shiftId: number, random: Random): string {
  const shares = date < today ? OVER : date > today ? TO_COME : (TODAY[shiftId] ?? TO_COME)
  let luck = random.int(0, 99)
  for (const [at, share] of shares.entries()) {
    luck -= share
    if (luck < 0) return STATUSES[at] ?? "accepted"
  }
  return "accepted"
}

function driverOf(driverIds: readonly number[], zoneId: number, shiftId: number, random: Random): number | null {
  if (driverIds.length === 0) return null
  return driverIds[(zoneId * 17 + shiftId * 5 + random.int(0, DRIVERS_PER_ZONE - 1)) % driverIds.length] ?? null
}
