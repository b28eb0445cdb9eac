import { redirect } from "@remix-run/node"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { cutLoad, joinLoads, type Load, moveOrders } from "~/domain/split/loads"
import { buttonOf } from "~/forms/button.server"
import { withQuery } from "~/ui/list/with-query"
import { MAX_ORDERS } from "../../dispatch/orders.server"
import { readMapFilter } from "../search-params/map-filter.server"
import { splitPath } from "../search-params/map-paths"
import { dateOf, MapQuery } from "../search-params/map-query.server"
import { findPins, listSplitDrivers } from "./split-drivers.server"
import { NEW_LOAD, SPLIT_INTENTS } from "./split-fields"
import { byOrder, changeSplit, type KeptLoad, measured } from "./split-kept.server"
import { splitTexts } from "./split-texts"

/** Fields of a press: the orders of a load, and a few others. */
const MAX_FIELDS = MAX_ORDERS + 50

type Change = (loads: readonly KeptLoad[]) => KeptLoad[]

/** Changes what is kept: joins, cuts, moves orders, gives a load to somebody, takes the last change back, or throws all of it away. */
export const changeButton = buttonOf({
  intent: SPLIT_INTENTS.change,
  maxFields: MAX_FIELDS,
  async press(visit, form) {
    const { context, session } = visit
    const date = dateOf(readQuery(context.url, MapQuery))
    const path = withQuery(splitPath, context.url.search, { load: undefined })
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
      isFull = changed.some(({ ids, number }) => ids.length > MAX_ORDERS && ids.length > heldBy(kept.loads, number))
      // What changed nothing, as of orders that are in another load by now, leaves the last change to be taken back.
      if (isFull || (changed.length === 0 && loads.length === kept.loads.length)) return kept
      const known = byOrder(kept.stops)
      return { ...kept, loads: loads.map((load) => measured(load, known)), before: kept.loads }
    })
    throw isFull
      ? redirectWith(context, path, { kind: "warning", title: splitTexts.full(MAX_ORDERS) })
      : redirect(path, 303)
  },
})

const heldBy = (loads: readonly KeptLoad[], number: number) =>
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

/** Whom the form names, if it is one who may be given orders of the map; nobody else is anybody's choice. */
async function driverIn(visit: AuthorizedRequest, id: string): Promise<KeptLoad["driver"]> {
  const filter = isRecordId(id) ? await readMapFilter(visit.session.staffKey) : null
  if (!filter) return null
  const query = readQuery(visit.context.url, MapQuery)
  const found = (await listSplitDrivers(visit, filter, query, await findPins(visit, filter, query))).find(
    (driver) => driver.id === id,
  )
  return found ? { id: found.id, name: found.name } : null
}
