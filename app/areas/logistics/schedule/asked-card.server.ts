import { redirect } from "@remix-run/node"
import type { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { type AssignedCard, findCard, readSchedule, ScheduleQuery } from "./schedule.server"
import { type AskedWeek, cardKey, scheduleHref, schedulePath } from "./schedule-paths"
import { DEFAULT_SCHEDULE_SHIFT, ownScheduleTexts } from "./schedule-texts"

type Asked = z.output<typeof ScheduleQuery>

/** The week behind a dialog, under the filters of its address. */
export const scheduleWeek = (shift: number, from: string, { alone, city, supervisor }: Asked): AskedWeek => ({
  ...{ shift, from, city, supervisor },
  alone: alone === "1",
})

/** @throws the redirect to the schedule where the address names no card */
function cardAddress({ context }: AuthorizedSession) {
  const query = readQuery(context.url, ScheduleQuery)
  const { shift = DEFAULT_SCHEDULE_SHIFT, merchant, date, from = date } = query
  if (!merchant || !date || !from) throw redirect(schedulePath)
  return { asked: { shift, merchant, date }, week: scheduleWeek(shift, from, query) }
}

/** What a form is about: the card of the address, and the week behind its dialog; null where there is none any more. */
export async function findAskedCard(guarded: AuthorizedSession) {
  const { asked, week } = cardAddress(guarded)
  const card = await findCard(guarded.api, asked)
  return card ? { card, week } : null
}

/**
 * The same for its page. A form that was sent says itself that its card is gone: without script its page is drawn
 * around it all the same. @throws the redirect to the schedule where there is none
 */
export async function askedCard(visit: AuthorizedRequest): Promise<{ card: AssignedCard; week: AskedWeek }> {
  const found = await findAskedCard(visit)
  if (found) return found
  const { asked, week } = cardAddress(visit)
  if (visit.request.headers.has("Content-Type")) return { card: goneCard(asked), week }
  throw redirectWith(visit.context, scheduleHref(week), { kind: "error", title: ownScheduleTexts.gone })
}

const goneCard = (asked: { shift: number; merchant: number; date: string }): AssignedCard => ({
  ...asked,
  ...{ name: `Merchant #${asked.merchant}`, logo: null, zone: "", orders: 0, supervisors: [], total: 0, day: [] },
})

/** @throws the redirect to the schedule where the address names no week */
export function askedWeek({ context }: AuthorizedSession): AskedWeek {
  const query = readQuery(context.url, ScheduleQuery)
  const { shift, from } = query
  if (!shift || !from) throw redirect(schedulePath)
  return scheduleWeek(shift, from, query)
}

/** The cards of the address as they stand now, and the week that they are of; null where all of them are gone. */
export async function findAskedCards(guarded: AuthorizedSession) {
  const { cards, keys, week, standings } = await lookForCards(guarded)
  return cards.length > 0 ? { cards, gone: keys.length - cards.length, week, standings } : null
}
export type AskedCards = NonNullable<Awaited<ReturnType<typeof findAskedCards>>>

/** The same for its page. @throws the redirect to the schedule where there is none, or none is named */
export async function askedCards(visit: AuthorizedRequest): Promise<AskedCards> {
  const { cards, keys, week, standings } = await lookForCards(visit)
  if (cards.length > 0 || visit.request.headers.has("Content-Type"))
    return { cards, gone: keys.length - cards.length, week, standings }
  throw redirectWith(visit.context, scheduleHref(week), {
    kind: keys.length > 0 ? "error" : "info",
    title: keys.length > 0 ? ownScheduleTexts.cardsGone : ownScheduleTexts.chooseCards,
  })
}

async function lookForCards(guarded: AuthorizedSession) {
  const week = askedWeek(guarded)
  const keys = [...new Set(readQuery(guarded.context.url, ScheduleQuery).cards)]
  const standings = keys.length > 0 ? (await readSchedule(guarded.api, week.shift, week.from)).standings : []
  const wanted = new Set(keys)
  return { cards: standings.filter((at) => wanted.has(cardKey(at))), keys, week, standings }
}
