import { dayInZone, formatDay, timeInZone } from "~/domain/calendar"
import { env } from "./env.server"

const WITH_ZONE = /T.*(?:Z|[+-]\d{2}:?\d{2})$/
const LOCAL = /^\d{4}-\d{2}-\d{2}[ T](\d{2}):(\d{2})/

/** DD MMM YYYY of an instant from the upstream (D2 5); nothing for what is none. */
export function momentDay(value: unknown): string {
  return formatDay(localText(value).slice(0, 10))
}

/** The same day as YYYY-MM-DD, for files. */
export function momentDate(value: unknown): string {
  const day = localText(value).slice(0, 10)
  return formatDay(day) ? day : ""
}

/** DD MMM YYYY, h:mm am of an instant from the upstream (interface.md section 10); without a time only the day. */
export function momentText(value: unknown): string {
  const text = localText(value)
  const [, hours, minutes] = LOCAL.exec(text) ?? []
  const day = formatDay(text.slice(0, 10))
  if (!day || !hours) return day
  return `${day}, ${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "am" : "pm"}`
}

/** `YYYY-MM-DD HH:mm` in the business zone: one with a zone of its own is taken there, one without is there already. */
function localText(value: unknown): string {
  if (typeof value !== "string" || !WITH_ZONE.test(value)) return typeof value === "string" ? value : ""
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return ""
  const timeZone = env.BUSINESS_TIME_ZONE
  return `${dayInZone(instant, timeZone)} ${timeInZone(instant, timeZone)}`
}
