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
  required: "*Required",
  noClients: "No clients available",
} as const

/** Texts that no document quotes. */
export const ownSupportTexts = {
  noClient: "Choose a client to send this to.",
  title: "Support",
  help: "Find a client's orders for a day and send a message.",
  like: (digits: string) => `Clients with an ID starting with ${digits}`,
  onlyId: "Enter a client ID. Clients can't be searched by name or phone.",
  searchedById: "Clients are searched by ID, not by name or phone. You can also enter an order number.",
  whichOrder: "Choose the order that the message is about",
  elsewhere: (id: string, client: string) => `Order #${id} belongs to ${client}, on`,
  show: "Show orders",
  insert: "Insert",
  fillGap: (gap: string) => `Fill in ${gap} before sending`,
  lastWritten: "Last message sent:",
  sent: "The message was sent.",
  failed: "The message was not sent",
  unknown: "We could not confirm that the message was sent. Ask the client before you send it again.",
  goesTo: (client: string) => `Sent to ${client} immediately.`,
} as const

/** Texts inside a help desk. No document quotes them. */
export const frameTexts = {
  inside: "You are inside the help desk.",
  full: "Open the full dashboard",
  signIn: "Sign in to see orders here",
  why: "A sign-in window opens. This page continues when you are done.",
  openWindow: "Sign in",
  code: "Code",
  codeHint: "Only if the window shows a code. Valid for 1 minute.",
  useCode: "Use the code",
  badCode: "This code has expired. Please sign in again.",
  noCookies: "This browser blocks cookies in embedded pages. Please open the full dashboard.",
  of: (host: string) => `Provided by ${host}`,
  denied: "Your account has no access to Support.",
  failed: SOMETHING_WENT_WRONG,
} as const
