import { redirect } from "@remix-run/node"
import type { Guarded } from "~/auth/guard.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { findCard, ScheduleQuery } from "./schedule.server"
import { scheduleHref, schedulePath } from "./schedule-paths"
import { DEFAULT_SHIFT, ownScheduleTexts } from "./schedule-texts"

/** The card of the address, and the week behind its dialog. @throws the redirect to the schedule where there is none */
export async function askedCard({ context, api }: Guarded) {
  const { shift = DEFAULT_SHIFT, merchant, date, from = date, alone } = readQuery(context.url, ScheduleQuery)
  if (!merchant || !date || !from) throw redirect(schedulePath)
  const week = { shift, from, alone: alone === "1" }
  const card = await findCard(api, { shift, merchant, date })
  if (!card) throw redirectWith(context, scheduleHref(week), { kind: "error", title: ownScheduleTexts.gone })
  return { card, week }
}

/** @throws the redirect to the schedule where the address names no week */
export function askedWeek({ context }: Guarded) {
  const { shift, from, alone } = readQuery(context.url, ScheduleQuery)
  if (!shift || !from) throw redirect(schedulePath)
  return { shift, from, alone: alone === "1" }
}
