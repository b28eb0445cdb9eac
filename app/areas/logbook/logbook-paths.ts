/** The log book's address (product/operations 2). */
export const logbookPath = "/logbook"
