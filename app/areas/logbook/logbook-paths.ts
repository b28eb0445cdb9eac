/** The log book's address. */
export const logbookPath = "/logbook"
