import { z } from "zod"
import { AskedDay } from "~/base/day.server"
import { addDays, DAYS_PER_WEEK } from "~/domain/calendar"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { ChosenId } from "~/lists/list-query.server"
import type { Api } from "~/upstream/api.server"
import { wireCount, wireId, wireList, wireObject, wireText } from "~/upstream/wire"

/** A card in an address and in a form: `merchant:date`. */
export const CARD_KEY = /^[1-9]\d{0,9}:\d{4}-\d{2}-\d{2}$/
/** Most cards of one assignment. */
export const MAX_CARDS = 100

/** The schedule is loaded only once shift and day are chosen. */
export const ScheduleQuery = z.object({
  shift: ChosenId,
  from: AskedDay,
  merchant: ChosenId,
  date: AskedDay,
  alone: z.literal("1").optional().catch(undefined),
  city: ChosenId,
  supervisor: ChosenId,
  cards: z.array(z.string().regex(CARD_KEY)).max(MAX_CARDS).catch([]).default([]),
})

const PersonSchema = z.object({ id: wireId, firstName: wireText, lastName: wireText })
const CardSchema = z.object({
  id: wireId,
  name: wireText,
  logoUrl: z.string().nullish(),
  ordersCounts: wireCount,
  supervisors: wireList(PersonSchema),
  supervisorsCounts: wireCount,
})
const ScheduleSchema = z.object({
  merchantsSchedule: wireObject(z.record(z.string(), wireObject(z.record(z.string(), wireList(CardSchema))))),
  assignedSupervisorsCount: wireObject(z.record(z.string(), wireCount)),
})
const SupervisorsSchema = wireList(PersonSchema.extend({ phone: wireText }))

/** Keys of these objects are data (zone names and days), not field names. */
const DATA_KEYS = ["merchantsSchedule", "merchantsSchedule.*", "assignedSupervisorsCount"]

interface Span {
  shift: number
  from: string
}

/** The span is always seven days. */
function askSchedule(api: Api, { shift, from }: Span) {
  return api.rest.get("/supervisor-assignment/list", {
    query: { startDate: from, endDate: addDays(from, DAYS_PER_WEEK - 1), shiftId: shift },
    schema: ScheduleSchema,
    dataKeys: DATA_KEYS,
  })
}

/** A card of the schedule: a merchant on a day of a shift. */
export interface Standing {
  merchant: number
  name: string
  /** URL as the upstream sends it. */
  logo: string | null
  zone: string
  date: string
  orders: number
  supervisors: readonly z.output<typeof PersonSchema>[]
  /** Number of supervisors. The upstream may name fewer of them. */
  total: number
}

/** Seven days of the schedule, from any day. */
export async function readSchedule(api: Api, shift: number, from: string) {
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(from, index))
  const { merchantsSchedule, assignedSupervisorsCount } = await askSchedule(api, {
    shift,
    from,
  })
  const zones = zonesOf(merchantsSchedule, days)
  return {
    days: days.map((date) => ({ date, supervisors: assignedSupervisorsCount?.[date] ?? 0 })),
    zones,
    standings: zones.flatMap((zone) => zone.days.flat()),
  }
}

function zonesOf(schedule: z.output<typeof ScheduleSchema>["merchantsSchedule"], days: readonly string[]) {
  return Object.entries(schedule ?? {}).map(([name, cells]) => {
    return { name, days: days.map((date) => (cells?.[date] ?? []).map((card) => standing(card, name, date))) }
  })
}

/** A card and all cards of the same day; null if the merchant does not deliver on that day. */
export async function findCard(api: Api, asked: { shift: number; merchant: number; date: string }) {
  const { shift, merchant, date } = asked
  const { merchantsSchedule } = await askSchedule(api, { shift, from: date })
  for (const [zone, cells] of Object.entries(merchantsSchedule ?? {})) {
    const found = cells?.[date]?.find(({ id }) => id === merchant)
    if (!found) continue
    const day = zonesOf(merchantsSchedule, [date]).flatMap((each) => each.days.flat())
    return { shift, ...standing(found, zone, date), day }
  }
  return null
}
export type AssignedCard = NonNullable<Awaited<ReturnType<typeof findCard>>>

/** Every supervisor, by name. */
export async function listAllSupervisors(api: Api) {
  const people = await api.rest.get("/supervisors", { schema: SupervisorsSchema })
  return people
    .map((person) => ({ id: String(person.id), name: personName(person), phone: person.phone }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
}

/** Replaces the supervisors of a card. An empty list removes all of them. */
export function syncSupervisors(
  api: Api,
  {
    supervisors,
    merchant,
    shift,
    date,
  }: { supervisors: readonly string[]; merchant: number; shift: number; date: string },
) {
  return api.rest.patch("/supervisor-assignment/sync", {
    body: { supervisorsIds: supervisors.map(Number), merchantId: merchant, shiftId: shift, date },
  })
}

function standing(card: z.output<typeof CardSchema>, zone: string, date: string): Standing {
  const { id, name, logoUrl: logo = null, ordersCounts: orders, supervisors, supervisorsCounts } = card
  const total = Math.max(supervisorsCounts, supervisors.length)
  return { merchant: id, name, logo, zone, date, orders, supervisors, total }
}

export const personName = (person: z.output<typeof PersonSchema>) => shownName(person.id, fullName(person))
