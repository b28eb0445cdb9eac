import { z } from "zod"
import { today } from "~/base/clock.server"
import { AskedDay, hasUnreadDay } from "~/base/day.server"
import { valuesIn } from "~/base/query.server"
import { addDays, readDay } from "~/domain/calendar"
import { ChosenId, PageNumber } from "~/lists/list-query.server"
import { MAX_PACKED } from "~/ui/list/packed-ids"
import type { Api } from "~/upstream/api.server"
import { listDriverChoices } from "../drivers/drivers.server"
import type { TotalsInput } from "./payslips.server"

const MAX_NAME_LENGTH = 200

const day = (otherwise: () => string) => AskedDay.transform((date) => date ?? otherwise())

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

/** The current month up to today, and the whole month before, in the business time zone. */
export function periodPresets() {
  const from = firstOfMonth(today())
  const before = addDays(from, -1)
  return [
    { text: "This month", from, to: today() },
    { text: "Last month", from: firstOfMonth(before), to: before },
  ]
}

/** Whether these days are all days of one month. */
export const isWholeMonth = ({ from, to }: Days) =>
  from === firstOfMonth(to) && addDays(to, 1) === firstOfMonth(addDays(to, 1))

/** The filters that both screens share; without days, the current month up to today. */
const shared = {
  from: day(() => firstOfMonth(today())),
  to: day(today),
  city: ChosenId,
  contractors: z.array(z.coerce.number().int().positive()).max(MAX_PACKED).catch([]),
  driver: z.string().min(1).max(MAX_NAME_LENGTH).optional().catch(undefined),
  page: PageNumber,
}

/** The address may have ASSISTANT, which finds nothing. */
export const PaycheckQuery = z.object({
  type: z.enum(["DRIVER", "SUPERVISOR", "ASSISTANT"]).catch("DRIVER"),
  total: z.literal("1").optional().catch(undefined),
  ...shared,
})
export type PaycheckQuery = z.output<typeof PaycheckQuery>

export const SpecialQuery = z.object({ type: z.enum(["bonus", "deduction"]).optional().catch(undefined), ...shared })
export type SpecialQuery = z.output<typeof SpecialQuery>

/** Whether every filter in the address was valid. Otherwise a file of other days or people would look correct. */
export function isReadWhole({ searchParams }: URL, query: PaycheckQuery): boolean {
  const sent = (name: string) => valuesIn(searchParams, name).filter(Boolean)
  const read = { type: query.type, from: query.from, to: query.to, city: query.city, driver: query.driver }
  const same = Object.entries(read).every(([name, value]) =>
    sent(name).every((text) => [text.trim(), readDay(text)].includes(String(value))),
  )
  return same && sent("contractors").length === query.contractors.length
}

/** Totals exist for drivers only. */
export const showsTotals = ({ type, total }: PaycheckQuery) => type === "DRIVER" && total === "1"

/** Whether both days are valid and in order. */
export const hasPeriod = ({ from, to }: Days) => !hasUnreadDay(from, to) && from <= to

export const isReversedRange = ({ from, to }: Days) => !hasUnreadDay(from, to) && from > to

type Days = Pick<PaycheckQuery, "from" | "to">

/** The input that the screen, its totals and its file share; null when a name does not fit exactly one driver. */
export async function totalsInput(api: Api, query: PaycheckQuery): Promise<TotalsInput | null> {
  const { from, to, city, contractors, driver } = query
  const driverId = driver ? await oneDriver(api, driver) : undefined
  if (driverId === null) return null
  return {
    from_date: from,
    to_date: to,
    ...(city ? { city_id: String(city) } : {}),
    ...(contractors.length > 0 ? { contractors_ids: contractors.map(String) } : {}),
    ...(driverId ? { driver_id: driverId } : {}),
  }
}

async function oneDriver(api: Api, text: string): Promise<string | null> {
  const number = /^#?\s*([1-9]\d{0,9})$/.exec(text)?.[1]
  if (number) return number
  const { drivers, total } = await listDriverChoices(api, { search: text })
  return total === 1 ? (drivers[0]?.id ?? null) : null
}
