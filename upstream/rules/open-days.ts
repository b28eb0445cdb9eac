import { weekday } from "./calendar"

const FRIDAY = 5
const SATURDAY = 6

/** A holiday as a range of dates, both ends included. */
export interface OffDay {
  id: number
  startDate: string
  endDate: string
}

/** The rules for the dates on which a menu may serve (product/food 4). */
export interface OpenDays {
  allowFridays: boolean
  allowSaturdays: boolean
  offDays: readonly OffDay[]
  /** Ids of the holidays on which the menu serves anyway. */
  allowedHolidays: readonly number[]
}

/** Why a menu may not serve on a date; null if it may. */
export function closedBecause(date: string, days: OpenDays): "friday" | "saturday" | "holiday" | null {
  const index = weekday(date)
  if (index === FRIDAY && !days.allowFridays) return "friday"
  if (index === SATURDAY && !days.allowSaturdays) return "saturday"
  const isHoliday = days.offDays.some(
    (offDay) => offDay.startDate <= date && date <= offDay.endDate && !days.allowedHolidays.includes(offDay.id),
  )
  return isHoliday ? "holiday" : null
}
