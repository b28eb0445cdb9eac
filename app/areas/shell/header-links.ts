/** Where the header leads, and what it calls that: on every page, and so apart from the texts of those pages. */
export const searchPath = "/search"
export const jobCentrePath = "/jobs"
export const jobsTitle = "Jobs"
/** Stands in the list of jobs until it is there. */
export const jobsReading = "Loading jobs"
/** The intent that says that the list of jobs was looked at. */
export const SEEN = "seen"
export const sessionsPath = "/sessions"
export const sessionsTitle = "My sessions"
