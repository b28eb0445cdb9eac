/** Texts of the job centre; the documents have none. */
export const jobsTexts = {
  running: "Running",
  ended: "Finished, not seen yet",
  markSeen: "Mark all as seen",
} as const
