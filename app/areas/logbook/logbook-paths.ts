export const logbookPath = "/logbook"
