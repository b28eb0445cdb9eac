export const MARK = "mark"
export const MARK_ALL = "mark-all"

/** With more pages, a browser needs some time to open the document. */
const MANY_PAGES = 500

const countOfDrivers = (drivers: number) => `${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}`

/** Our own texts: the documents have only the file. */
export const runTexts = {
  title: "Salary report",
  none: "None",
  allMarked: (rows: number) => `${runTexts.rowCount(rows)} reviewed`,
  openOf: (open: number, count: number) => `${open.toLocaleString("en-US")} of ${count.toLocaleString("en-US")} open`,
  opened: (drivers: number, finding: string | null) =>
    `Chosen from the salary report: ${countOfDrivers(drivers)}${finding ? ` (${finding})` : ""}.`,
  tooMany: (drivers: number, most: number, finding: string | null) =>
    `The salary report has ${countOfDrivers(drivers)}${finding ? ` (${finding})` : ""}. At most ${most.toLocaleString("en-US")} are chosen for you: filter the report, or choose the drivers here.`,
  recalculateThese: (drivers: number) => `Recalculate ${countOfDrivers(drivers)}`,
  payThese: (drivers: number) => `Special payment for ${countOfDrivers(drivers)}`,
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
  payslipPages: (rows: number | null) =>
    `${rows === null ? "" : `${rows.toLocaleString("en-US")} ${rows === 1 ? "page" : "pages"}: `}one payslip per page, with company, period and currency.${rows !== null && rows > MANY_PAGES ? " Opening them can take a minute." : ""}`,
  noHandover: "No downloads yet.",
  handoversFailed: "Could not load the downloads.",
  unfinished: "Not finished",
  inFile: (drivers: number, when: string) =>
    `${drivers.toLocaleString("en-US")} of these drivers ${drivers === 1 ? "is" : "are"} in a file downloaded on ${when}`,
  unchanged: "Nothing changed",
} as const
