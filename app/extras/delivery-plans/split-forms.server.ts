import { redirect } from "@remix-run/node"
import { z } from "zod"
import { ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import { MAX_ORDERS } from "~/areas/delivery/dispatch/orders.server"
import { type MapFilter, readMapFilter } from "~/areas/delivery/map/filter/map-filter.server"
import { dateOf, MapQuery } from "~/areas/delivery/map/filter/map-query.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { pagePath } from "~/base/page-path"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { wholeNumber } from "~/base/whole-number.server"
import { matchDrivers, workOf } from "~/domain/driver-fit"
import { kmThrough, type Stop } from "~/domain/places"
import { isRecordId } from "~/domain/record-id"
import { buttonOf } from "~/forms/button.server"
import { formOf } from "~/forms/form-page.server"
import { type Act, form, type Offering } from "~/forms/form-rules.server"
import type { Subject } from "~/forms/subject.server"
import { withQuery } from "~/ui/list/with-query"
import { orNull } from "~/upstream/or-null.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { byZone } from "./split/by-zone"
import { cutLoad, joinLoads, type Load, moveOrders } from "./split/loads"
import type { RouteLimits } from "./split/route"
import { splitOrders } from "./split/split"
import { findPins, listSplitDrivers } from "./split-drivers.server"
import {
  DEFAULT_MERCHANTS_PER_LOAD,
  MAX_MERCHANTS_PER_LOAD,
  MAX_ORDERS_PER_LOAD,
  NEW_LOAD,
  SPLIT_FIELDS,
  SPLIT_INTENTS,
  splitPath,
  WITHINS,
} from "./split-fields"
import { byOrder, changeSplit, type KeptLoad, keepRules, measured, readRules } from "./split-kept.server"
import { listTakenStops } from "./split-orders.server"
import { sendLoads } from "./split-send.server"
import { stopSending } from "./split-sent.server"
import { splitTexts } from "./split-texts"

const WRONG_ORDERS = "Max. orders per route must be a number from 1 to 60"

const WRONG_MERCHANTS = "Max. merchants per route must be a number from 1 to 20"

/** The map filter and the day to plan. */
interface Splitting {
  filter: MapFilter
  query: MapQuery
  date: string
}

export const toSplit: Subject<Splitting> = {
  async find({ context, session }: AuthorizedRequest) {
    const filter = await readMapFilter(session.staffKey)
    const query = readQuery(context.url, MapQuery)
    return filter && { filter, query, date: dateOf(query) }
  },
  missing: splitTexts.noFilter,
}

const Schema = z.object({
  most: wholeNumber({
    required: WRONG_ORDERS,
    least: WRONG_ORDERS,
    max: MAX_ORDERS_PER_LOAD,
    most: WRONG_ORDERS,
  }),
  within: z.enum(WITHINS),
  merchants: wholeNumber({
    required: WRONG_MERCHANTS,
    least: WRONG_MERCHANTS,
    max: MAX_MERCHANTS_PER_LOAD,
    most: WRONG_MERCHANTS,
  }).default(DEFAULT_MERCHANTS_PER_LOAD),
})

/** Splits the unassigned orders into loads, each with the best matching driver. It assigns nothing. */
export const splitForm = form({
  intent: SPLIT_INTENTS.split,
  fields: SPLIT_FIELDS,
  schema: Schema,
  isRepeatable: true,
  offer: ({ session }: Offering<typeof SPLIT_FIELDS, Splitting>) => readRules(session.staffKey),
  start: ({ most, within, merchants }) => ({
    most: String(most),
    within: String(within),
    merchants: String(merchants),
  }),
  async send(act: Act<Splitting>, { most, within, merchants }) {
    const { api, session, context, current } = act
    const rules = { most, within: Number(within), merchants }
    const { filter, query, date } = current
    const [taken, pins] = await Promise.all([listTakenStops(api, filter, query), findPins(act, filter, query)])
    const { requestId } = context
    if (!taken)
      throw new UpstreamError({
        kind: "invalid",
        status: 422,
        userMessage: "Filtering by team is not supported here. No plan was made.",
        requestId,
      })
    const { stops } = taken
    const drivers = (await orNull(listSplitDrivers(act, filter, query, pins))) ?? []
    const split = await runYielding(splitOrders(stops, rules))
    const known = byOrder(stops)
    const works = split.map((ids) => workOf(ids.flatMap((id) => known.get(id) ?? [])))
    const matched = await runYielding(matchDrivers(works, drivers))
    const loads: KeptLoad[] = []
    for (const [at, ids] of split.entries()) {
      loads.push(measured({ number: at + 1, ids, driver: driverOf(matched[at] ?? null) }, known))
      await yieldToEventLoop()
    }
    const byZoneKm = taken.hasZones ? await kmByZone(stops, rules) : null
    await keepRules(session.staffKey, rules)
    await changeSplit(session.staffKey, date, () =>
      loads.length === 0 ? null : { rules, stops, loads, results: [], before: null, byZoneKm },
    )
    return loads.length
  },
  failed: splitTexts.title,
  unknown: ownMapTexts.unknown,
  done: (count, _, { context }) => ({
    path: pagePath(context.url),
    toast: count === 0 ? { kind: "info", title: splitTexts.nothing } : null,
  }),
})

const driverOf = (driver: { id: string; name: string } | null) => driver && { id: driver.id, name: driver.name }

/** Total distance of one route per zone, as people plan by hand. */
async function kmByZone(stops: readonly Stop[], limits: RouteLimits): Promise<number> {
  let km = 0
  for (const load of byZone(
    stops.map((stop) => ({ ...stop, zone: stop.zone ?? "" })),
    limits,
  )) {
    km += kmThrough(load)
    await yieldToEventLoop()
  }
  return km
}

/** Runs a generator to its end and yields to the event loop at each step. */
async function runYielding<T>(work: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}

/** Form fields of one change: the orders of a load, and a few others. */
const MAX_FIELDS = MAX_ORDERS + 50

type Change = (loads: readonly KeptLoad[]) => KeptLoad[]

/** Changes the saved plan: merges or splits loads, moves orders, sets a driver, undoes the last change, or discards the plan. */
const changeButton = buttonOf({
  intent: SPLIT_INTENTS.change,
  maxFields: MAX_FIELDS,
  async press(visit, form) {
    const { context, session } = visit
    const date = dateOf(readQuery(context.url, MapQuery))
    // Several orders can be moved one after the other.
    const path = withQuery(splitPath, context.url.search, form.has("move") ? {} : { load: undefined })
    if (form.has("throw")) {
      await changeSplit(session.staffKey, date, () => null)
      throw redirect(path, 303)
    }
    const change = form.has("undo") ? null : await changeIn(visit, form)
    let isFull = false
    await changeSplit(session.staffKey, date, (kept) => {
      if (!kept) return null
      if (!change) return { ...kept, loads: kept.before ?? kept.loads, before: null }
      const loads = change(kept.loads)
      const before = new Set(kept.loads)
      const changed = loads.filter((load) => !before.has(load))
      isFull = changed.some(({ ids, number }) => ids.length > MAX_ORDERS && ids.length > ordersIn(kept.loads, number))
      // A change without effect, for example of orders that are in another load now, keeps the previous undo.
      if (isFull || (changed.length === 0 && loads.length === kept.loads.length)) return kept
      const known = byOrder(kept.stops)
      return { ...kept, loads: loads.map((load) => measured(load, known)), before: kept.loads }
    })
    throw isFull
      ? redirectWith(context, path, { kind: "warning", title: splitTexts.full(MAX_ORDERS) })
      : redirect(path, 303)
  },
})

const ordersIn = (loads: readonly KeptLoad[], number: number) =>
  loads.find((load) => load.number === number)?.ids.length ?? 0

async function changeIn(visit: AuthorizedRequest, form: FormData): Promise<Change> {
  const number = Number(form.get("load"))
  const into = Number(form.get("into"))
  if (form.has("join")) return (loads) => joinLoads(loads, number, into)
  if (form.has("cut")) return (loads) => cutLoad(loads, number, withoutDriver)
  if (form.has("move")) {
    const [ids, to] = [form.getAll("ids").map(String), String(form.get("to") ?? "")]
    const target = to === NEW_LOAD ? null : Number(to)
    return (loads) => moveOrders(loads, { ids, from: number, to: target }, withoutDriver)
  }
  const driver = await driverIn(visit, String(form.get("driver") ?? ""))
  return (loads) =>
    loads.map((load) => (load.number === number && load.driver?.id !== driver?.id ? { ...load, driver } : load))
}

const withoutDriver = (load: Load): KeptLoad => ({ ...load, ids: [...load.ids], driver: null })

/** The driver of the form, if the driver may get orders of this map. */
async function driverIn(visit: AuthorizedRequest, id: string): Promise<KeptLoad["driver"]> {
  const filter = isRecordId(id) ? await readMapFilter(visit.session.staffKey) : null
  if (!filter) return null
  const query = readQuery(visit.context.url, MapQuery)
  const found = (await listSplitDrivers(visit, filter, query, await findPins(visit, filter, query))).find(
    (driver) => driver.id === id,
  )
  return found ? { id: found.id, name: found.name } : null
}

export const splitForms = [formOf(splitForm, toSplit), formOf(sendLoads, toSplit), changeButton, stopSending]
