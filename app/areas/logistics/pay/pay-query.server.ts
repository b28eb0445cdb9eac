import { z } from "zod"
import { today } from "~/base/clock.server"
import { AskedDay, hasUnreadDay } from "~/base/day.server"
import { valuesIn } from "~/base/query.server"
import { readDay } from "~/domain/calendar"
import { ChosenId, PageNumber } from "~/lists/list-query.server"
import { MAX_PACKED } from "~/ui/list/packed-ids"
import type { Api } from "~/upstream/api.server"
import { listDriverChoices } from "../drivers/drivers.server"
import type { TotalsInput } from "./payslips.server"

const MAX_NAME_LENGTH = 200

const day = (otherwise: () => string) => AskedDay.transform((date) => date ?? otherwise())

/** The days and people that both screens are narrowed by: the running month where no day is chosen. */
const shared = {
  from: day(() => `${today().slice(0, 8)}01`),
  to: day(today),
  city: ChosenId,
  contractors: z.array(z.coerce.number().int().positive()).max(MAX_PACKED).catch([]),
  driver: z.string().min(1).max(MAX_NAME_LENGTH).optional().catch(undefined),
  page: PageNumber,
}

/** The address of Paychecks. ASSISTANT is read and finds nothing (product/pay 3). */
export const PaycheckQuery = z.object({
  type: z.enum(["DRIVER", "SUPERVISOR", "ASSISTANT"]).catch("DRIVER"),
  total: z.literal("1").optional().catch(undefined),
  ...shared,
})
export type PaycheckQuery = z.output<typeof PaycheckQuery>

/** The address of Special Payments. */
export const SpecialQuery = z.object({ type: z.enum(["bonus", "deduction"]).optional().catch(undefined), ...shared })
export type SpecialQuery = z.output<typeof SpecialQuery>

/** Whether an address says nothing but what was read of it: a file of other days or people would look like this one's. */
export function isReadWhole({ searchParams }: URL, query: PaycheckQuery): boolean {
  const said = (name: string) => valuesIn(searchParams, name).filter(Boolean)
  const read = { type: query.type, from: query.from, to: query.to, city: query.city, driver: query.driver }
  const same = Object.entries(read).every(([name, value]) =>
    said(name).every((text) => [text.trim(), readDay(text)].includes(String(value))),
  )
  return same && said("contractors").length === query.contractors.length
}

/** Whether the totals are shown: of drivers only (product/pay 3). */
export const showsTotals = ({ type, total }: PaycheckQuery) => type === "DRIVER" && total === "1"

/** Whether the address says days, the first not after the last. */
export const hasPeriod = ({ from, to }: Days) => !hasUnreadDay(from, to) && from <= to

/** Whether no day can lie between them. */
export const isReversedRange = ({ from, to }: Days) => !hasUnreadDay(from, to) && from > to

type Days = Pick<PaycheckQuery, "from" | "to">

/** The same for the screen, its sums and its file (product/pay 3); null where a name is not one driver's. */
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
