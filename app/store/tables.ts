/** What becomes of a table's rows where the store moves. */
interface TableUse {
  /** False for what is only of the moment: counts of a minute, turns, the health check's row. */
  readonly isMoved: boolean
}

/** Every table of the dashboard's, each after those it refers to. */
export const TABLES = {
  sessions: { isMoved: true },
  frame_sessions: { isMoved: true },
  used_sign_ins: { isMoved: true },
  drafts: { isMoved: true },
  draft_changes: { isMoved: true },
  saved_views: { isMoved: true },
  list_settings: { isMoved: true },
  parked_forms: { isMoved: true },
  activity: { isMoved: true },
  activity_chain: { isMoved: true },
  acts: { isMoved: true },
  bulk_files: { isMoved: true },
  bulk_file_parts: { isMoved: true },
  kept_values: { isMoved: true },
  pay_marks: { isMoved: true },
  pay_handovers: { isMoved: true },
  rate_limits: { isMoved: false },
  store_checks: { isMoved: false },
  turns: { isMoved: false },
} as const satisfies Record<string, TableUse>
