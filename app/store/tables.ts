/**
 * What becomes of a person's rows where the person is forgotten, by `staff_key`. `removed`: they go. `renamed`: they stay
 * under a pseudonym, as others count on them. `chained`: as these, and the chain goes on to hold. `follows`: they have
 * no person of their own and go with the row they belong to.
 */
type PersonUse = "removed" | "renamed" | "chained" | "follows" | null

interface TableUse {
  /** False for what is only of the moment: counts of a minute, turns, the health check's row. */
  readonly isMoved: boolean
  readonly person: PersonUse
}

const kept = (person: PersonUse): TableUse => ({ isMoved: true, person })
const ofMoment: TableUse = { isMoved: false, person: null }

/** Every table of the dashboard's, each after those it refers to. */
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
  rate_limits: ofMoment,
  store_checks: ofMoment,
  turns: ofMoment,
  looks: ofMoment,
  pokes: ofMoment,
}

/** The tables whose rows of a person are treated so. */
export const tablesOf = (person: PersonUse) =>
  Object.entries(TABLES).flatMap(([name, use]) => (use.person === person ? [name] : []))
