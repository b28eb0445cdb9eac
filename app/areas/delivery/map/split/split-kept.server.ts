import { z } from "zod"
import type { Load } from "~/domain/split/loads"
import { kmThrough } from "~/domain/split/places"
import type { Stop } from "~/domain/split/split"
import { markOfShown } from "~/forms/confirmation.server"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"

const Rules = z.object({ most: z.number(), within: z.number(), keepsMerchants: z.boolean() })
const Driver = z.object({ id: z.string(), name: z.string() })
export interface KeptLoad extends Load {
  ids: string[]
  driver: z.infer<typeof Driver> | null
}
/** Thousands of rows that this module alone writes: looking at each of them would hold the event loop. */
const rows = <Row>() => z.custom<Row[]>(Array.isArray)
const Result = z.object({
  number: z.number(),
  driver: Driver,
  assigned: z.number(),
  total: z.number(),
  told: z.array(z.string()),
  /** Orders that can be tried again: they stay in their load. */
  left: z.number(),
})
const Split = z.object({
  rules: Rules,
  stops: rows<Stop>(),
  loads: rows<KeptLoad>(),
  results: z.array(Result),
  /** The loads before the last change: it is undone once. */
  before: rows<KeptLoad>().nullable(),
  /** Kilometres of as many loads by zone when it was split; null where zones had no ground. */
  byZoneKm: z.number().nullable().default(null),
})
export type Split = z.infer<typeof Split>
export type SplitResult = Split["results"][number]

/** Says which loads there are, what is in them and whose they are: a send is of those that were shown. */
export const versionOf = ({ loads }: Pick<Split, "loads">) =>
  markOfShown(loads.map(({ number, ids, driver }) => [number, ids, driver?.id]))

/** Each order by its id. */
export const byOrder = (stops: readonly Stop[]): ReadonlyMap<string, Stop> =>
  new Map(stops.map((stop) => [stop.id, stop]))

/** The stops of a load; what nobody knows is none. */
export const stopsIn = ({ ids }: Pick<Load, "ids">, known: ReadonlyMap<string, Stop>): Stop[] =>
  ids.flatMap((id) => known.get(id) ?? [])

/** The load with how long its way is, where that is not known. */
export const measured = (load: KeptLoad, known: ReadonlyMap<string, Stop>): KeptLoad =>
  load.km === undefined ? { ...load, km: kmThrough(stopsIn(load, known)) } : load

const nameOf = (date: string) => ofDay(date, "split")
const RULES = "split-rules"
const FIRST_RULES = { most: 18, within: 30, keepsMerchants: true }
const NONE: Split = { rules: FIRST_RULES, stops: [], loads: [], results: [], before: null, byZoneKm: null }

const orNull = (kept: Split | null) => (kept && kept.loads.length + kept.results.length > 0 ? kept : null)

/** What the person split of a day, until it is sent or thrown away. */
export const readSplit = async (staffKey: string, date: string) => orNull(await readKept(staffKey, nameOf(date), Split))

/** Keeps what `change` makes of it; null throws it away. */
export const changeSplit = (staffKey: string, date: string, change: (before: Split | null) => Split | null) =>
  changeKept<Split>(staffKey, nameOf(date), Split, (before) => change(orNull(before)) ?? NONE)

/** How the person splits: as the last time. */
export const readRules = async (staffKey: string) => (await readKept(staffKey, RULES, Rules)) ?? FIRST_RULES

export const keepRules = (staffKey: string, rules: Split["rules"]) => changeKept(staffKey, RULES, Rules, () => rules)
