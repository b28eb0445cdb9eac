import { z } from "zod"
import type { Load } from "~/domain/split/loads"
import { kmThrough } from "~/domain/split/places"
import type { Stop } from "~/domain/split/split"
import { markOfShown } from "~/forms/confirmation.server"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import { DEFAULT_MERCHANTS_PER_LOAD } from "./split-fields"

/** Rules that were saved before merchants had a limit have none. */
const Rules = z.object({ most: z.number(), within: z.number(), merchants: z.number().optional() })
const Driver = z.object({ id: z.string(), name: z.string() })
export interface KeptLoad extends Load {
  ids: string[]
  driver: z.infer<typeof Driver> | null
}
/** Only this module writes these rows. Validating thousands of them would block the event loop. */
const rows = <Row>() => z.custom<Row[]>(Array.isArray)
const Result = z.object({
  number: z.number(),
  driver: Driver,
  assigned: z.number(),
  total: z.number(),
  told: z.array(z.string()),
  /** Number of orders that stay in the load and can be retried. */
  left: z.number(),
})
const Split = z.object({
  rules: Rules,
  stops: rows<Stop>(),
  loads: rows<KeptLoad>(),
  results: z.array(Result),
  /** The loads before the last change, for one undo. */
  before: rows<KeptLoad>().nullable(),
  /** Kilometres of one route per zone at the time of planning; null without zone boundaries. */
  byZoneKm: z.number().nullable().default(null),
})
export type Split = z.infer<typeof Split>
export type SplitResult = Split["results"][number]

/** Hash of the loads, their orders and drivers: sending is refused if it differs from the page's. */
export const planVersionOf = ({ loads }: Pick<Split, "loads">) =>
  markOfShown(loads.map(({ number, ids, driver }) => [number, ids, driver?.id]))

/** Nothing is left to send and nothing to report: the next plan can start. */
export const isAllSent = ({ loads, results }: Pick<Split, "loads" | "results">) =>
  loads.length === 0 && results.length > 0 && results.every(({ told }) => told.length === 0)

export const byOrder = (stops: readonly Stop[]): ReadonlyMap<string, Stop> =>
  new Map(stops.map((stop) => [stop.id, stop]))

/** The stops of a load. Unknown ids are left out. */
export const stopsIn = ({ ids }: Pick<Load, "ids">, known: ReadonlyMap<string, Stop>): Stop[] =>
  ids.flatMap((id) => known.get(id) ?? [])

/** Adds the length of the route if it is not known. */
export const measured = (load: KeptLoad, known: ReadonlyMap<string, Stop>): KeptLoad =>
  load.km === undefined ? { ...load, km: kmThrough(stopsIn(load, known)) } : load

const nameOf = (date: string) => ofDay(date, "split")
const RULES = "split-rules"
const DEFAULT_RULES = { most: 18, within: 30, merchants: DEFAULT_MERCHANTS_PER_LOAD }
const NONE: Split = { rules: DEFAULT_RULES, stops: [], loads: [], results: [], before: null, byZoneKm: null }

const orNull = (kept: Split | null) => (kept && kept.loads.length + kept.results.length > 0 ? kept : null)

/** The person's plan of a day, until it is sent or discarded. */
export const readSplit = async (staffKey: string, date: string) => orNull(await readKept(staffKey, nameOf(date), Split))

/** Saves the result of `change`; null discards the plan. */
export const changeSplit = (staffKey: string, date: string, change: (before: Split | null) => Split | null) =>
  changeKept<Split>(staffKey, nameOf(date), Split, (before) => change(orNull(before)) ?? NONE)

/** The person's last settings. */
export const readRules = async (staffKey: string) => ({ ...DEFAULT_RULES, ...(await readKept(staffKey, RULES, Rules)) })

export const keepRules = (staffKey: string, rules: Split["rules"]) => changeKept(staffKey, RULES, Rules, () => rules)
