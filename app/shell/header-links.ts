/** Paths and labels of the header. Every page loads them, so they are separate from the texts of those pages. */
export const searchPath = "/search"
export const jobCentrePath = "/jobs"
export const jobsTitle = "Jobs"
/** Shown while the list of jobs loads. */
export const jobsReading = "Loading jobs"
/** Intent that marks jobs as seen. */
export const SEEN = "seen"
export const sessionsPath = "/sessions"
export const sessionsTitle = "My sessions"
