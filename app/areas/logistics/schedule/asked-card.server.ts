import { redirect } from "@remix-run/node"
import type { Guarded } from "~/auth/guard.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { findCard, ScheduleQuery } from "./schedule.server"
import { scheduleHref, schedulePath } from "./schedule-paths"
import { DEFAULT_SHIFT, ownScheduleTexts } from "./schedule-texts"

/** @throws the redirect to the schedule where the address names no card */
function cardAddress({ context }: Guarded) {
  const { shift = DEFAULT_SHIFT, merchant, date, from = date, alone } = readQuery(context.url, ScheduleQuery)
  if (!merchant || !date || !from) throw redirect(schedulePath)
  return { asked: { shift, merchant, date }, week: { shift, from, alone: alone === "1" } }
}

/** What a form is about: the card of the address, and the week behind its dialog; null where there is none any more. */
export async function findAskedCard(guarded: Guarded) {
  const { asked, week } = cardAddress(guarded)
  const card = await findCard(guarded.api, asked)
  return card ? { card, week } : null
}

/** The same for its page. @throws the redirect to the schedule where there is none */
export async function askedCard(guarded: Guarded) {
  const found = await findAskedCard(guarded)
  if (found) return found
  const { week } = cardAddress(guarded)
  throw redirectWith(guarded.context, scheduleHref(week), { kind: "error", title: ownScheduleTexts.gone })
}

/** @throws the redirect to the schedule where the address names no week */
export function askedWeek({ context }: Guarded) {
  const { shift, from, alone } = readQuery(context.url, ScheduleQuery)
  if (!shift || !from) throw redirect(schedulePath)
  return { shift, from, alone: alone === "1" }
}
