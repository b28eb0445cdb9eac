import { z } from "zod"
import { thisMoment, today } from "~/base/clock.server"
import { kmThrough, type Stop } from "~/domain/places"
import { markOfShown } from "~/forms/confirmation.server"
import { changeKept, ofDay, readKept } from "~/store/kept-values.server"
import type { Load } from "./split/loads"
import { DEFAULT_MERCHANTS_PER_LOAD } from "./split-fields"

/** Rules that were saved before merchants had a limit have none. */
const Rules = z.object({ most: z.number(), within: z.number(), merchants: z.number().optional() })
const Driver = z.object({ id: z.string(), name: z.string() })
export interface KeptLoad extends Load {
  ids: string[]
  driver: z.infer<typeof Driver> | null
}
/**
 * Rows as they are stored. A plan holds up to 10,000 of them, and reading and writing them as objects would block the
 * event loop. Only this module writes them, so that they are not validated.
 */
const rows = <Row>() => z.custom<Row[]>(Array.isArray)
type StopRow = [id: string, minutes: number, city: string, merchant: string | null, at: Place, pickup: Place]
type Place = Stop["at"]
type LoadRow = [number: number, ids: string[], driver: KeptLoad["driver"], km: number | null]

const stopRow = ({ id, minutes, city, merchant, at, pickup = null }: Stop): StopRow => [
  id,
  minutes,
  city,
  merchant,
  at,
  pickup,
]
const stopOf = ([id, minutes, city, merchant, at, pickup]: StopRow): Stop => ({
  ...{ id, minutes, city, merchant, at, pickup },
})
const loadRow = ({ number, ids, driver, km }: KeptLoad): LoadRow => [number, ids, driver, km ?? null]
const loadOf = ([number, ids, driver, km]: LoadRow): KeptLoad => ({ number, ids, driver, km: km ?? undefined })

const Result = z.object({
  number: z.number(),
  driver: Driver,
  assigned: z.number(),
  total: z.number(),
  told: z.array(z.string()),
  /** Number of orders that stay in the load and can be retried. */
  left: z.number(),
})
/** A plan that is being sent. */
const Sending = z.object({
  /** Id of the run. A sender that was reported lost finds another one here, or none, and stops. */
  id: z.string(),
  /** The job that shows it to the person everywhere; null if it could not be recorded. */
  job: z.string().nullable(),
  /** Number of routes of this run. */
  routes: z.number(),
  /** Numbers of the routes that are still to send; the call of the first is under way. */
  waiting: z.array(z.number()),
  /** Time of the last step (milliseconds). */
  at: z.number(),
})
const KeptSplit = z.object({
  rules: Rules,
  stopRows: rows<StopRow>(),
  loadRows: rows<LoadRow>(),
  beforeRows: rows<LoadRow>().nullable(),
  results: z.array(Result),
  /** Kilometres of one route per zone at the time of planning; null without zone boundaries. */
  byZoneKm: z.number().nullable().default(null),
  sending: Sending.nullable().default(null),
})
type KeptSplit = z.infer<typeof KeptSplit>
export interface Split extends Omit<KeptSplit, "stopRows" | "loadRows" | "beforeRows"> {
  stops: Stop[]
  loads: KeptLoad[]
  /** The loads before the last change, for one undo. */
  before: KeptLoad[] | null
}
export type SplitResult = Split["results"][number]
type NewSplit = Omit<Split, "sending">

/** What was sent last, readable on the day on which it was sent. */
const Sent = z.object({
  day: z.string(),
  /** ISO 8601. */
  at: z.string(),
  results: z.array(Result),
  /** Why routes with a driver were not sent; null if all were. */
  early: z.enum(["stopped", "broken"]).nullable(),
  /** Whether nothing of the plan is left, so that it was closed. */
  isClosed: z.boolean(),
})
export type Sent = z.infer<typeof Sent>

/** After this time without a step the process of the sender is gone. Longer than any call takes. */
const MAX_STEP_MS = 120_000

export const isBeingSent = (split: Pick<Split, "sending"> | null): boolean =>
  split?.sending != null && Date.now() - split.sending.at < MAX_STEP_MS

/** Hash of the loads, their orders and drivers: sending is refused if it differs from the page's. */
export const planVersionOf = ({ loads }: Pick<Split, "loads">) =>
  markOfShown(loads.map(({ number, ids, driver }) => [number, ids, driver?.id]))

export const byOrder = (stops: readonly Stop[]): ReadonlyMap<string, Stop> =>
  new Map(stops.map((stop) => [stop.id, stop]))

/** The stops of a load. Unknown ids are left out. */
export const stopsIn = ({ ids }: Pick<Load, "ids">, known: ReadonlyMap<string, Stop>): Stop[] =>
  ids.flatMap((id) => known.get(id) ?? [])

/** Adds a result, or replaces that of the route. A number can be used again by a route of another driver. */
export function withResult(results: readonly SplitResult[], one: SplitResult): SplitResult[] {
  const isSame = ({ number, driver }: SplitResult) => number === one.number && driver.id === one.driver.id
  return [...results.filter((other) => !isSame(other)), one]
}

/** Adds the length of the route if it is not known. */
export const measured = (load: KeptLoad, known: ReadonlyMap<string, Stop>): KeptLoad =>
  load.km === undefined ? { ...load, km: kmThrough(stopsIn(load, known)) } : load

const nameOf = (date: string) => ofDay(date, "split")
const RULES = "split-rules"
const DEFAULT_RULES = { most: 18, within: 30, merchants: DEFAULT_MERCHANTS_PER_LOAD }
const NO_RUN = { sending: null, results: [] }
const NONE: Split = { ...NO_RUN, rules: DEFAULT_RULES, stops: [], loads: [], before: null, byZoneKm: null }

function unpacked(kept: KeptSplit | null): Split | null {
  if (!kept || (kept.loadRows.length === 0 && !kept.sending)) return null
  const { stopRows, loadRows, beforeRows, ...rest } = kept
  return {
    ...rest,
    stops: stopRows.map(stopOf),
    loads: loadRows.map(loadOf),
    before: beforeRows?.map(loadOf) ?? null,
  }
}

const packed = ({ stops, loads, before, ...rest }: Split): KeptSplit => ({
  ...rest,
  stopRows: stops.map(stopRow),
  loadRows: loads.map(loadRow),
  beforeRows: before?.map(loadRow) ?? null,
})

/** The person's plan of a day, until it is sent or discarded. */
export const readSplit = async (staffKey: string, date: string) =>
  unpacked(await readKept(staffKey, nameOf(date), KeptSplit))

/** Saves the result of `change`; null discards the plan. A plan that is being sent stays as it is. */
export const changeSplit = (staffKey: string, date: string, change: (before: Split | null) => NewSplit | null) =>
  changeSending(staffKey, date, (before) => {
    if (isBeingSent(before)) return before
    const after = change(before)
    return after && { ...after, sending: null }
  })

/** The same for the sender, also while the plan is being sent. */
export const changeSending = (staffKey: string, date: string, change: (before: Split | null) => Split | null) =>
  changeKept<KeptSplit>(staffKey, nameOf(date), KeptSplit, (before) => packed(change(unpacked(before)) ?? NONE))

const sentName = (date: string) => ofDay(date, "split-sent")

/** What the person sent last for a date, today. */
export async function readSent(staffKey: string, date: string): Promise<Sent | null> {
  const sent = await readKept(staffKey, sentName(date), Sent)
  return sent?.day === today() ? sent : null
}

export const keepSent = (staffKey: string, date: string, sent: Omit<Sent, "day" | "at">) =>
  changeKept<Sent>(staffKey, sentName(date), Sent, () => ({ ...sent, day: today(), at: thisMoment() }))

/** The settings of the person's last plan, or the defaults. */
export const readRules = async (staffKey: string) => ({ ...DEFAULT_RULES, ...(await readKept(staffKey, RULES, Rules)) })

export const keepRules = (staffKey: string, rules: Split["rules"]) => changeKept(staffKey, RULES, Rules, () => rules)
