/** Where a person sees what runs and what ended. */
export const jobsPath = "/jobs"
/** The same for script, and where it says that the person has looked. */
export const jobsNowPath = `${jobsPath}/now`

/** Intents of the page's buttons. */
export const SEEN = "seen"
export const STOP = "stop"

/** Texts of the job centre; the documents have none. */
export const jobsTexts = {
  title: "Jobs",
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
  reading: "Reading",
} as const

/** Most that the bell counts. */
const MOST = 99

/** What the bell shows beside itself; nothing where there is nothing. */
export function bellNumber(count: number): string {
  return count === 0 ? "" : count > MOST ? `${MOST}+` : String(count)
}

/** "Jobs, 5". */
export function bellName(count: number): string {
  const number = bellNumber(count)
  return number ? `${jobsTexts.title}, ${number}` : jobsTexts.title
}
