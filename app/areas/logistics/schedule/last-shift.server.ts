import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import { today } from "~/base/clock.server"
import { readQuery } from "~/base/query.server"
import { addDays, weekdayOf } from "~/domain/calendar"
import { changeKept, readKept } from "~/store/kept-values.server"
import { orNull } from "~/upstream/or-null.server"
import { listShiftChoices } from "../lookups.server"
import { ScheduleQuery } from "./schedule.server"

const NAME = "schedule-shift"
const Shift = z.number().int().positive()

/** The query of the schedule. Without shift and day in the address, it opens the person's last shift in the current week. */
export async function openedWeek({ api, context, session }: AuthorizedSession) {
  const query = readQuery(context.url, ScheduleQuery)
  const [shifts, last] = await Promise.all([orNull(listShiftChoices(api)), keptShift(session.staffKey)])
  const isNamed = context.url.searchParams.has("shift") || context.url.searchParams.has("from")
  if (!isNamed && last && shifts?.some(({ id }) => id === String(last))) {
    return { shifts, query: { ...query, shift: last, from: addDays(today(), -weekdayOf(today())) } }
  }
  if (query.shift && query.from && query.shift !== last) await keepShift(session.staffKey, query.shift)
  return { shifts, query }
}

/** The person's last shift in the schedule; null if there is none yet. */
export const keptShift = (staffKey: string) => readKept(staffKey, NAME, Shift)

const keepShift = (staffKey: string, shift: number) => changeKept(staffKey, NAME, Shift, () => shift)
