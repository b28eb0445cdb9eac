/** The intent of a job's own button. */
export const STOP = "stop"

/** Texts of the job centre; the documents have none. */
export const jobsTexts = {
  help: "What runs, and what ended, of the last 7 days. Leaving a page stops nothing.",
  running: "Running",
  ended: "Ended since you last looked",
  earlier: "Earlier",
  nothingRuns: "Nothing runs.",
  nothingEnded: "Nothing ended since you last looked.",
  nothingEarlier: "Nothing earlier.",
  nothing: "Nothing runs, and nothing ended since you last looked.",
  all: "All jobs",
  again: "Looks again while something runs",
  markSeen: "Mark all as seen",
  refresh: "Refresh",
  stop: "Stop",
  stopAsked: "The export stops.",
  stopGone: "It had ended already.",
  failed: "The jobs could not be read.",
  everyone: "Everyone",
  you: "You",
} as const
