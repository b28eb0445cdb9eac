import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { addDays, formatDay } from "~/domain/calendar"
import { westernDigits } from "~/domain/digits"
import { isRecordId } from "~/domain/record-id"
import type { SearchSource } from "~/record/search-source.server"
import { statusWord } from "~/ui/elements/status-word"
import { AUDIT_TYPES } from "./audit-types"
import { listAudits } from "./audits.server"
import { logbookPath } from "./logbook-paths"

/** Days that the search covers. The log book itself has no such limit. */
const DAYS_BACK = 30

/** Finds log entries of an id, one result per record type. */
export const auditSource: SearchSource = {
  gate: gates.logbook,
  label: "Log book",
  async find(api, query) {
    const id = westernDigits(query).replace(/^#/, "")
    const to = today()
    const from = addDays(to, -DAYS_BACK)
    const days = isRecordId(id) ? await listAudits(api, { from, to, id }) : []
    const href = (more: Record<string, string> = {}) =>
      `${logbookPath}?${new URLSearchParams({ start_date: from, end_date: to, audit_id: id, ...more })}`
    const hits = AUDIT_TYPES.flatMap((type) => {
      const own = days.flatMap(({ day, audits }) => audits.filter(isOf(type)).map(() => day))
      const [newest] = own
      if (!newest) return []
      const entries = own.length === 1 ? "1 entry" : `${own.length.toLocaleString("en-US")} entries`
      const note = `${entries} in ${DAYS_BACK} days, newest ${formatDay(newest)}`
      return [{ title: `${statusWord(type)} #${id}`, note, href: href({ audit_type: type }) }]
    })
    return { hits, total: hits.length, allHref: href() }
  },
}

const isOf =
  (wanted: string) =>
  ({ audited: { type } }: { audited: { type: string } }) =>
    type.toUpperCase() === wanted
