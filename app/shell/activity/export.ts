import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { sortOf } from "~/lists/list-sort.server"
import { allActivity } from "~/store/activity.server"
import { type ActivityLine, ActivityQuery, activityList, filterOf, toActivityLine } from "./activity-view.server"

export { BESIDE as handle } from "~/base/route-handle"

const columns: readonly FileColumn<ActivityLine>[] = [
  { head: "When", value: (line) => line.when },
  { head: "Person", value: (line) => line.person.name },
  { head: "E-mail", value: (line) => line.person.email },
  { head: "Kind", value: (line) => line.kind },
  { head: "What", value: (line) => line.action },
  { head: "Record", value: (line) => line.record.name },
  { head: "Record #", value: (line) => line.record.id },
  { head: "Changes", value: (line) => line.changes },
]

/** Exports all matching entries, with the list's filters and order. */
export const loader = staffLoader({ gate: gates.activity, query: ActivityQuery }, async (visit) => {
  const { context, query } = visit
  const listPath = activityList.path + context.url.search
  if (hasUnreadDay(query.from, query.to)) throw redirect(listPath, 303)
  const filter = filterOf(query, visit)
  const sort = sortOf(context.url.searchParams, activityList)
  return exportFile(context, visit.session, {
    name: "activity",
    columns,
    listPath,
    async *read() {
      for await (const entries of allActivity(filter, sort?.isDescending === false)) yield entries.map(toActivityLine)
    },
  })
})
