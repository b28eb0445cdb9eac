export const STOP = "stop"

/** Texts of the job centre; the documents have none. */
export const jobsTexts = {
  help: "Running and finished jobs of the last 7 days. They continue when you leave a page.",
  running: "Running",
  ended: "Finished, not seen yet",
  earlier: "Earlier",
  nothingRuns: "No running jobs.",
  nothingEnded: "No new finished jobs.",
  nothingEarlier: "No earlier jobs.",
  nothing: "No running jobs and no new finished jobs.",
  all: "All jobs",
  again: "Updates while a job is running",
  markSeen: "Mark all as seen",
  refresh: "Refresh",
  stop: "Stop",
  stopAsked: "The job is being stopped.",
  stopGone: "The job has already finished.",
  failed: "Could not load the jobs.",
  everyone: "Everyone",
  you: "You",
} as const
