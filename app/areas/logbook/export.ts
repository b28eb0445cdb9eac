import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { formatInstantClock } from "~/base/format-instant.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { type Audit, listAudits } from "./audits.server"
import { changeText, labelText } from "./entry-text"
import { logbookPath } from "./logbook-paths"
import { filterDays, LogbookQuery, logbookQuery } from "./logbook-view.server"

export { BESIDE as handle } from "~/base/route-handle"

interface Row {
  day: string
  audit: Audit
}

const columns: readonly FileColumn<Row>[] = [
  { head: "Date", value: ({ day }) => day },
  { head: "Time", value: ({ audit }) => formatInstantClock(audit.createdAt) },
  { head: "User Type", value: ({ audit }) => audit.user.type },
  { head: "User", value: ({ audit }) => audit.user.name },
  { head: "Change Type", value: ({ audit }) => audit.changeType },
  { head: "Audited Type", value: ({ audit }) => audit.audited.type },
  { head: "Audited Id", kind: "digits", value: ({ audit }) => String(audit.audited.id ?? "") },
  { head: "What Happened", value: ({ audit }) => labelText(audit) },
  { head: "Changes", value: ({ audit }) => Object.entries(audit.changes).map(changeText).join("; ") },
]

/** Exports the filtered log. Without a complete query the file has only its header row. */
export const loader = staffLoader(
  { gate: gates.logbook, query: LogbookQuery },
  async ({ api, session, context, query }) => {
    const listPath = logbookPath + context.url.search
    const { asked, errors } = logbookQuery(context.url.searchParams, query)
    if (Object.keys(errors).length > 0) throw redirect(listPath, 303)
    return exportFile(context, session, {
      name: "logbook",
      columns,
      listPath,
      async *read() {
        const days = asked ? filterDays(await listAudits(api, asked), query) : []
        for (const { day, audits } of days) yield audits.map((audit) => ({ day, audit }))
      },
    })
  },
)
