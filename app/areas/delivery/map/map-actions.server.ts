import { redirect } from "@remix-run/node"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { isRecordId } from "~/domain/record-id"
import type { Api } from "~/upstream/api.server"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import { changeGroup, resetGroup } from "../dispatch/group.server"
import { listUnassignedIds, MOST_ORDERS } from "../dispatch/orders.server"
import { readMapFilter } from "./map-filter.server"
import { dateOf, type MapQuery, orderFilterOf } from "./map-query.server"

export interface Acting {
  context: RequestContext
  api: Api
  session: Session
  form: FormData
  query: MapQuery
  path: string
}

/** Adds to, takes from or empties the group (product/dispatch 2). Throws the redirect back to the page. */
export async function actOnGroup({ context, api, session, form, query, path }: Acting): Promise<never> {
  const date = dateOf(query)
  if (form.has("reset")) {
    await resetGroup(session.staffKey, date)
    throw redirect(path, 303)
  }
  const add = await addedBy({ api, session, form, query })
  const kept = new Set(await changeGroup(session.staffKey, date, { add, remove: form.getAll("remove").map(String) }))
  const left = add.filter((id) => !kept.has(id)).length
  if (left > 0) context.flash.add({ kind: "warning", title: ownMapTexts.groupFull(MOST_ORDERS, left) })
  throw redirect(path, 303)
}

/** Which orders a press of 'Add' means: one, those that are ticked, those within an area, or all that match. */
async function addedBy({ api, session, form, query }: Pick<Acting, "api" | "session" | "form" | "query">) {
  if (form.has("matching")) {
    const filter = await readMapFilter(session.staffKey)
    return filter ? listUnassignedIds(api, orderFilterOf(filter, query)) : []
  }
  const within = String(form.get("within") ?? "").split(",")
  const ticked = form.has("addChosen") ? form.getAll("ids") : []
  return [...form.getAll("add"), ...ticked, ...within].map(String).filter(isRecordId)
}
