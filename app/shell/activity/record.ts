import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { notFound } from "~/base/not-found.server"
import type { RecordActivity } from "~/record/activity-section"
import { activityKinds } from "~/registry/activity-kinds"
import { listActivity } from "~/store/activity.server"
import { ACTIVITY_OF_RECORD, ActivityQuery, filterOf, toActivityRow } from "./activity-view.server"

export { BESIDE as handle } from "~/base/route-handle"

/** The newest entries of one record, for the section on its page (`<ActivitySection>`). */
export const loader = staffLoader({ gate: gates.activity, query: ActivityQuery }, async (visit) => {
  const { kind, record } = visit.query
  const gate = kind && Object.hasOwn(activityKinds, kind) ? activityKinds[kind]?.gate : undefined
  if (!kind || !record || !gate || !visit.can(gate)) throw notFound()
  const { rows, total } = await listActivity(filterOf({ kind, record, page: 1 }, visit), 1, ACTIVITY_OF_RECORD)
  const entries = rows.map((row) => {
    const shown = toActivityRow(row)
    return { ...shown, of: row.kind === kind ? null : { kind: shown.kind, ...shown.record } }
  })
  return Response.json({ entries, total } satisfies RecordActivity)
})
