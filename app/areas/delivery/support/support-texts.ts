import { monthOf, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"

/** A date as day name, day, month, year. */
export function longDay(date: string): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${Number(date.slice(8))} ${monthOf(date)}, ${date.slice(0, 4)}`
}

/** Texts of the support page that the documents quote, byte-exact. */
export const supportTexts = {
  start: "Start searching orders by client ID to get order results.",
  none: (client: string, date: string) => `${client} has no orders available on ${longDay(date)}`,
} as const

/** Texts that no document quotes. */
export const ownSupportTexts = {
  title: "Support",
  onlyId: "Enter a client ID. Clients can't be searched by name or phone.",
  whichOrder: "Choose the order that the message is about",
  sent: "The message was sent.",
} as const

/** Texts inside a help desk. No document quotes them. */
export const frameTexts = {
  of: (host: string) => `Provided by ${host}`,
  failed: SOMETHING_WENT_WRONG,
} as const
