/** A driver's route of a day, and its export. */
export const runPath = "/delivery/map/run"
export const runExportPath = "/delivery/map/run/export.csv"
