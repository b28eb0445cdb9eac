/**
 * The effect on a person's rows, by `staff_key`, when the person is forgotten. `removed`: deleted. `renamed`: kept
 * under a pseudonym, since others need them. `chained`: renamed, and the chain stays valid. `follows`: rows without a
 * person, deleted with their parent row.
 */
type PersonUse = "removed" | "renamed" | "chained" | "follows" | null

interface TableUse {
  /** False for short-lived data: rate limits, locks, the row of the health check. */
  readonly isMoved: boolean
  readonly person: PersonUse
}

const kept = (person: PersonUse): TableUse => ({ isMoved: true, person })
const shortLived: TableUse = { isMoved: false, person: null }

/** All tables of the dashboard, each after the tables that it references. */
export const TABLES: Readonly<Record<string, TableUse>> = {
  sessions: kept("removed"),
  frame_sessions: kept("removed"),
  used_sign_ins: kept(null),
  drafts: kept("removed"),
  draft_changes: kept("follows"),
  saved_views: kept("removed"),
  list_settings: kept("removed"),
  parked_forms: kept("removed"),
  activity: kept("chained"),
  activity_chain: kept(null),
  acts: kept("removed"),
  bulk_files: kept("renamed"),
  bulk_file_parts: kept("follows"),
  kept_values: kept("removed"),
  pay_marks: kept("renamed"),
  pay_holds: kept("renamed"),
  pay_handovers: kept("renamed"),
  canned_messages: kept("renamed"),
  pay_recalculations: kept("renamed"),
  jobs: kept("renamed"),
  rate_limits: shortLived,
  store_checks: shortLived,
  turns: shortLived,
  looks: shortLived,
  pokes: shortLived,
}

export const tablesOf = (person: PersonUse) =>
  Object.entries(TABLES).flatMap(([name, use]) => (use.person === person ? [name] : []))
