export const MARK = "mark"
export const MARK_ALL = "mark-all"

/** With more pages, a browser needs some time to open the document. */
const MANY_PAGES = 500

const countOfDrivers = (drivers: number) => `${drivers.toLocaleString("en-US")} ${drivers === 1 ? "driver" : "drivers"}`

/** Our own texts: the documents have only the file. */
export const runTexts = {
  title: "Salary report",
  look: "Review before paying",
  lookHelp: "Reviews are saved for this period with name and time, and shown in Activity. They do not change pay.",
  notChecked: "Not checked",
  none: "None",
  changed: "Changed since the review",
  marked: "Reviewed",
  takenBack: "Review undone",
  markAll: (rows: number) => `Mark all ${rows.toLocaleString("en-US")} reviewed`,
  allMarked: (rows: number) => `${runTexts.rowCount(rows)} reviewed`,
  did: (isBack: boolean) => (isBack ? "review undone" : "reviewed"),
  openOf: (open: number, count: number) => `${open.toLocaleString("en-US")} of ${count.toLocaleString("en-US")} open`,
  allReviewed: "All reviewed",
  listChanged: "The list has changed. Check it and try again.",
  opened: (drivers: number, finding: string | null) =>
    `Chosen from the salary report: ${countOfDrivers(drivers)}${finding ? ` (${finding})` : ""}.`,
  tooMany: (drivers: number, most: number, finding: string | null) =>
    `The salary report has ${countOfDrivers(drivers)}${finding ? ` (${finding})` : ""}. At most ${most.toLocaleString("en-US")} are chosen for you: filter the report, or choose the drivers here.`,
  notOpened: "Could not load the drivers of the salary report. Choose them here.",
  recalculateThese: (drivers: number) => `Recalculate ${countOfDrivers(drivers)}`,
  payThese: (drivers: number) => `Special payment for ${countOfDrivers(drivers)}`,
  notMarked: "Could not check the list, so nothing was marked. Try again.",
  markedBefore: "Someone else already did this. Nothing changed.",
  marksFailed: "Could not load the reviews.",
  checklist: "Checklist",
  daysOf: (days: number, isMonth: boolean) =>
    `${isMonth ? "Whole month" : "Not a whole month"}, ${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`,
  doneOf: (done: number, count: number) =>
    count === 0 ? "Nothing to review" : `${done.toLocaleString("en-US")} of ${count.toLocaleString("en-US")} reviewed`,
  someNotChecked: "some not checked",
  skip: "Skip to the download",
  compare: "Compare",
  compareHelp: "Net amounts by contractor. Past payment plans are not available.",
  compareUnread: "Compared with another period",
  compareFailed: "Could not load the other period.",
  compareLong: "There are too many drivers to compare here.",
  same: "Same",
  recalculations: "Recalculations",
  notRecalculated: "Not recalculated",
  recalculatedHelp: "Net totals of the recalculated drivers for the day, before and after each recalculation.",
  rowsChanged: "Drivers with a changed net",
  rowCount: (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"}`,
  rows: (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "row" : "rows"} changed`,
  leftOut: (rows: number) => `${rows.toLocaleString("en-US")} with an invalid amount`,
  unsure: "We could not confirm that it was carried out. Check the payslips.",
  unreadChange: "Could not load the changes.",
  notPaid: "Not paid",
  handOver: "Download files",
  handOverHelp: "Files include all drivers, reviewed or not, except those held back. Each download is listed below.",
  payslipPages: (rows: number | null) =>
    `${rows === null ? "" : `${rows.toLocaleString("en-US")} ${rows === 1 ? "page" : "pages"}: `}one payslip per page, with company, period and currency.${rows !== null && rows > MANY_PAGES ? " Opening them can take a minute." : ""}`,
  handedOver: "Downloads",
  handedOverHelp: "Files with days of this period, for these or other drivers. Payment is made in the bank.",
  noHandover: "No downloads yet.",
  handoversFailed: "Could not load the downloads.",
  unfinished: "Not finished",
  inFile: (drivers: number, when: string) =>
    `${drivers.toLocaleString("en-US")} of these drivers ${drivers === 1 ? "is" : "are"} in a file downloaded on ${when}`,
  inBoth: (drivers: number) => `${drivers.toLocaleString("en-US")} of these drivers`,
  inBothTitle: "Drivers also in that file",
  notCompared: "Not compared",
  refresh: "Refresh the list",
  unchanged: "Nothing changed",
} as const
