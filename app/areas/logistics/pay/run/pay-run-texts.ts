export const countOfDrivers = (drivers: number) =>
  `${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}`

/** Our own texts: the documents have only the file. */
export const runTexts = {
  none: "None",
  allMarked: (rows: number) => `${runTexts.rowCount(rows)} reviewed`,
  openOf: (open: number, count: number) => `${open.toLocaleString("en-US")} of ${count.toLocaleString("en-US")} open`,
  markedBefore: "Someone else already did this. Nothing changed.",
  same: "Same",
  recalculations: "Recalculations",
  notRecalculated: "Not recalculated",
  rowsChanged: "Drivers with a changed net",
  rowCount: (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`,
  rows: (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"} changed`,
  unsure: "We could not confirm that it was carried out. Check the payslips.",
  unreadChange: "Could not load the changes.",
  notPaid: "Not paid",
  noHandover: "No downloads yet.",
  handoversFailed: "Could not load the downloads.",
  unfinished: "Not finished",
  unchanged: "Nothing changed",
} as const
