import { dayInZone, formatDay, timeInZone } from "~/domain/calendar"
import { env } from "./env.server"

const ZONE_AT_END = /(?:Z|[+-]\d{2}:?\d{2})$/
const LOCAL = /^\d{4}-\d{2}-\d{2}[ T](\d{2}):(\d{2})/

/** DD MMM YYYY of an instant from the upstream; empty if invalid. */
export function instantDay(value: unknown): string {
  return formatDay(localText(value).slice(0, 10))
}

/** YYYY-MM-DD, for files. */
export function formatInstantDate(value: unknown): string {
  const day = localText(value).slice(0, 10)
  return formatDay(day) ? day : ""
}

/** DD MMM YYYY, h:mm AM; only the day if there is no time. */
export function formatInstant(value: unknown): string {
  const text = localText(value)
  const [, hours, minutes] = LOCAL.exec(text) ?? []
  const day = formatDay(text.slice(0, 10))
  if (!day || !hours) return day
  return `${day}, ${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`
}

/** hh:mm A, for the log book; empty without a time. */
export function formatInstantClock(value: unknown): string {
  const [, hours = "", minutes] = LOCAL.exec(localText(value)) ?? []
  if (!hours) return ""
  return `${String(Number(hours) % 12 || 12).padStart(2, "0")}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`
}

/** A text that sorts by time, to the second; empty if invalid. */
export function formatInstantSecond(value: unknown): string {
  const text = localText(value)
  if (!LOCAL.test(text)) return ""
  const seconds = /:\d{2}:(\d{2})/.exec(String(value))?.[1] ?? "00"
  return `${text.slice(0, 16).replace("T", " ")}:${seconds}`
}

/** `YYYY-MM-DD HH:mm` in the business zone. A text with a zone is converted; one without is already in the business zone. */
function localText(value: unknown): string {
  if (typeof value !== "string") return ""
  if (!value.includes("T") || !ZONE_AT_END.test(value)) return value
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return ""
  const timeZone = env.BUSINESS_TIME_ZONE
  return `${dayInZone(instant, timeZone)} ${timeInZone(instant, timeZone)}`
}
