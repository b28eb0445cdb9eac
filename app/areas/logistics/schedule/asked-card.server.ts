import { redirect } from "@remix-run/node"
import type { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { type AssignedCard, findCard, readSchedule, ScheduleQuery } from "./schedule.server"
import { DEFAULT_SCHEDULE_SHIFT, ownScheduleTexts } from "./schedule-fields"
import { type AskedWeek, cardKey, scheduleHref, schedulePath } from "./schedule-paths"

type Asked = z.output<typeof ScheduleQuery>

/** The week behind a dialog, with the filters of its address. */
export const scheduleWeek = (shift: number, from: string, { alone, city, supervisor }: Asked): AskedWeek => ({
  ...{ shift, from, city, supervisor },
  alone: alone === "1",
})

/** @throws a redirect to the schedule if the address names no card */
function cardAddress({ context }: AuthorizedSession) {
  const query = readQuery(context.url, ScheduleQuery)
  const { shift = DEFAULT_SCHEDULE_SHIFT, merchant, date, from = date } = query
  if (!merchant || !date || !from) throw redirect(schedulePath)
  return { asked: { shift, merchant, date }, week: scheduleWeek(shift, from, query) }
}

/** The card of the address and the week behind its dialog; null if the card no longer exists. */
export async function findAskedCard(guarded: AuthorizedSession) {
  const { asked, week } = cardAddress(guarded)
  const card = await findCard(guarded.api, asked)
  return card ? { card, week } : null
}

/**
 * As `findAskedCard`, for the page. A sent form whose card no longer exists shows its error in place, so the page gets an empty card.
 *
 * @throws a redirect to the schedule if the card does not exist and no form was sent
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

/** @throws a redirect to the schedule if the address names no week */
export function askedWeek({ context }: AuthorizedSession): AskedWeek {
  const query = readQuery(context.url, ScheduleQuery)
  const { shift, from } = query
  if (!shift || !from) throw redirect(schedulePath)
  return scheduleWeek(shift, from, query)
}

/** The cards of the address as they are now, and their week; null if none of them exists any more. */
export async function findAskedCards(guarded: AuthorizedSession) {
  const { cards, keys, week, standings } = await readAskedCards(guarded)
  return cards.length > 0 ? { cards, gone: keys.length - cards.length, week, standings } : null
}
export type AskedCards = NonNullable<Awaited<ReturnType<typeof findAskedCards>>>

/** As `findAskedCards`, for the page. @throws a redirect to the schedule if there is no card. A sent form shows its error in place instead. */
export async function askedCards(visit: AuthorizedRequest): Promise<AskedCards> {
  const { cards, keys, week, standings } = await readAskedCards(visit)
  if (cards.length > 0 || visit.request.headers.has("Content-Type"))
    return { cards, gone: keys.length - cards.length, week, standings }
  throw redirectWith(visit.context, scheduleHref(week), {
    kind: keys.length > 0 ? "error" : "info",
    title: keys.length > 0 ? ownScheduleTexts.cardsGone : ownScheduleTexts.chooseCards,
  })
}

async function readAskedCards(guarded: AuthorizedSession) {
  const week = askedWeek(guarded)
  const keys = [...new Set(readQuery(guarded.context.url, ScheduleQuery).cards)]
  const standings = keys.length > 0 ? (await readSchedule(guarded.api, week.shift, week.from)).standings : []
  const wanted = new Set(keys)
  return { cards: standings.filter((at) => wanted.has(cardKey(at))), keys, week, standings }
}
