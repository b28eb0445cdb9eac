/**
 * Calendar dates are `YYYY-MM-DD` strings. Arithmetic uses only year, month and day, so no time zone can change them.
 */

const MS_PER_DAY = 86_400_000

/** Whether the text is a date that exists, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && fromDayNumber(dayNumber(text)) === text
}

/** Days since 1 Jan 1970. */
export function dayNumber(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / MS_PER_DAY
}

/** The date that many days after 1 Jan 1970. */
function fromDayNumber(days: number): string {
  return new Date(days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return fromDayNumber(dayNumber(date) + days)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** The Sunday on or before the date. */
export function startOfWeek(date: string): string {
  return addDays(date, -weekday(date))
}

/** Days from `from` to `to`: 0 for the same day. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** `YYYY-MM-DD` of a `DD-MM-YYYY` text (the generation payload's format, product/shell 7); null if it is not a date. */
export function fromDayMonthYear(text: string): string | null {
  const parts = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text)
  const date = parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ""
  return isDate(date) ? date : null
}
