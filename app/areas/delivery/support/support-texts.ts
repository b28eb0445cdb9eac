import { monthOf, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { SOMETHING_WENT_WRONG } from "~/ui/elements/something-went-wrong"

/** A date as day name, day, month, year (product/dispatch 4). */
export function longDay(date: string): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${Number(date.slice(8))} ${monthOf(date)}, ${date.slice(0, 4)}`
}

/** Texts of the support page (product/dispatch 4), byte-exact. */
export const supportTexts = {
  start: "Start searching orders by client ID to get order results.",
  none: (client: string, date: string) => `${client} has no orders available on ${longDay(date)}`,
  required: "*Required",
  noClients: "No clients available",
} as const

/** Texts of ours. */
export const ownSupportTexts = {
  noClient: "Choose the client to whom this goes.",
  title: "Support",
  help: "One client, one day: the orders, where they are, and a message.",
  like: (digits: string) => `Clients whose ID begins with ${digits}`,
  elsewhere: (id: string, client: string) => `Order #${id} is ${client}'s, on`,
  show: "Show orders",
  insert: "Insert",
  keepCanned: "Canned messages",
  fillGap: (gap: string) => `Replace ${gap} before you send it`,
  lastWritten: "Last written from here:",
  sent: "The message was sent.",
  failed: "The message was not sent",
  unknown: "It is not known whether the message was sent. Ask the client before you send it again.",
  goesTo: (client: string) => `Goes to ${client} at once.`,
} as const

/** Inside a help desk (product/dispatch 4); texts of ours. */
export const frameTexts = {
  inside: "You are inside the help desk.",
  full: "Open the full dashboard",
  signIn: "Sign in to see orders here",
  why: "A window opens for it, and this page goes on by itself.",
  openWindow: "Sign in",
  code: "Code",
  codeHint: "Only if the window shows one and stays open. It is good for a minute.",
  useCode: "Use the code",
  badCode: "This code is no longer good. Please sign in again.",
  noCookies: "This browser keeps no cookies for a page inside another one. Please open the full dashboard.",
  of: (host: string) => `This page is ${host}'s.`,
  denied: "Your account may not open Support.",
  failed: SOMETHING_WENT_WRONG,
} as const
