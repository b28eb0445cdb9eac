import { columnsOf, inFile, inRow, recordIdColumn, recordNameColumn, timeColumn } from "~/record/columns"
import { shifts } from "./shift.record"
import type { Shift } from "./shifts.server"

const arabic = ({ ar }: Shift) => ar.title

/** The documents name only the column with the link. */
export const shiftColumns = columnsOf<Shift>()({
  id: recordIdColumn(true),
  title: recordNameColumn(shifts, ({ en }) => en.title, {
    head: "Title",
    fileHead: "English Title",
    arabic: ["arabicTitle", arabic],
    sort: true,
    searched: true,
  }),
  arabicTitle: inRow("Arabic Title", arabic, { searched: true }),
  enDescription: inFile("English Description", ({ en }) => en.description, { searched: true }),
  arDescription: inFile("Arabic Description", ({ ar }) => ar.description, { searched: true }),
  start: timeColumn("Start Time", ({ startTime }) => startTime, { label: "Start", sort: true }),
  end: timeColumn("End Time", ({ endTime }) => endTime, { label: "End", sort: true }),
  pickup: timeColumn("Pickup Time", ({ pickupTime }) => pickupTime, { label: "Pickup", sort: true }),
})
