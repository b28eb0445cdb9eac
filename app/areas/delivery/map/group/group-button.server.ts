import { redirect } from "@remix-run/node"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { buttonOf } from "~/forms/button.server"
import { seenIn } from "../../dispatch/assign-fields"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import { GROUP_LETTERS, type GroupName, groupParam, letterOf, moveField } from "../../dispatch/groups/groups"
import { changeGroups, resetGroup } from "../../dispatch/groups/groups.server"
import { listUnassignedIds, MAX_ORDERS } from "../../dispatch/orders.server"
import { readMapFilter } from "../filter/map-filter.server"
import { DIALOGS, INTENTS, mapWith } from "../filter/map-paths"
import { dateOf, MapQuery, orderFilterOf } from "../filter/map-query.server"
import { ADD_FIELD, ASSIGN_FIELD, TICKED_FIELD } from "../lists/ticked-fields"
import { listFilterOf, readDue } from "../live/due.server"

/** Form fields: the orders of a request, and a few others. */
const MAX_NAMED = 3_000

/** Adds orders to a group, removes them, moves them to the other group, or empties a group. */
export const groupButton = buttonOf({
  intent: INTENTS.group,
  maxFields: MAX_NAMED,
  async press(visit, form) {
    const { context, session } = visit
    const query = readQuery(context.url, MapQuery)
    const [date, path] = [dateOf(query), mapWith(context.url.search, {})]
    const emptied = GROUP_LETTERS.find((name) => form.get("reset") === name)
    if (emptied) {
      await resetGroup(session.staffKey, date, emptied)
      // Emptying group B also closes it.
      throw redirect(emptied === "b" ? mapWith(context.url.search, { group: undefined }) : path, 303)
    }
    const to = GROUP_LETTERS.find((name) => form.has(moveField(name)) || isTo(form, name)) ?? query.group
    const add = await addedBy(visit, form, query)
    if (!add)
      throw redirectWith(context, path, {
        kind: "warning",
        title: "Filtering by team is not supported here. Nothing was added.",
      })
    const remove = form.getAll("remove").map(String)
    const { groups, moved } = await changeGroups(session.staffKey, date, { to, add, remove })
    const letter = letterOf({ isTwo: true }, to)
    if (moved > 0) context.flash.add({ kind: "info", title: ownMapTexts.movedTo(moved, letter) })
    const kept = new Set(groups[to])
    const left = seenIn(add).filter(({ id }) => !kept.has(id)).length
    if (left > 0) context.flash.add({ kind: "warning", title: ownMapTexts.groupFull(MAX_ORDERS, left) })
    // The group may have got others in another window: the dialog would assign these too.
    if (form.has(ASSIGN_FIELD) && kept.size > 0 && seenIn(add).length === kept.size)
      throw redirect(
        mapWith(context.url.search, { dialog: DIALOGS.assign, orders: "group", group: groupParam(to) }),
        303,
      )
    // The list dialog stays open while a group has orders.
    const isListed = query.dialog === DIALOGS.group && groups.a.length + groups.b.length > 0
    throw redirect(isListed ? mapWith(context.url.search, { dialog: DIALOGS.group }) : path, 303)
  },
})

const isTo = (form: FormData, name: GroupName) => form.get(ADD_FIELD) === name || form.get(ASSIGN_FIELD) === name

/** Orders to add: one, the selected ones, those in an area, or all that match; null if the upstream can't filter them. */
async function addedBy({ api, session }: AuthorizedRequest, form: FormData, query: MapQuery) {
  if (form.has("matching")) {
    const filter = await readMapFilter(session.staffKey)
    if (!filter) return []
    const due = query.due === undefined ? null : await readDue({ api, session }, filter, query)
    return listUnassignedIds(api, due ? listFilterOf(filter, query, due) : orderFilterOf(filter, query))
  }
  const within = String(form.get("within") ?? "").split(",")
  const ticked = form.has(ADD_FIELD) || form.has(ASSIGN_FIELD) ? form.getAll(TICKED_FIELD) : []
  const moved = GROUP_LETTERS.flatMap((name) => form.getAll(moveField(name)))
  return [...form.getAll("add"), ...moved, ...ticked, ...within].map(String)
}
