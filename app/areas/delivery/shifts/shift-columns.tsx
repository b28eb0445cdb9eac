import { columnsOf, id, inFile, inRow, name, time } from "~/record/columns"
import { shifts } from "./shift.record"
import type { Shift } from "./shifts.server"

const arabic = ({ ar }: Shift) => ar.title

/** The documents name only the column with the link. */
export const shiftColumns = columnsOf<Shift>()({
  id: id(true),
  title: name(shifts, ({ en }) => en.title, {
    head: "Title",
    fileHead: "English Title",
    arabic: ["arabicTitle", arabic],
    sort: true,
    searched: true,
  }),
  arabicTitle: inRow("Arabic Title", arabic, { searched: true }),
  enDescription: inFile("English Description", ({ en }) => en.description, { searched: true }),
  arDescription: inFile("Arabic Description", ({ ar }) => ar.description, { searched: true }),
  start: time("Start Time", ({ startTime }) => startTime, { label: "Start", sort: true }),
  end: time("End Time", ({ endTime }) => endTime, { label: "End", sort: true }),
  pickup: time("Pickup Time", ({ pickupTime }) => pickupTime, { label: "Pickup", sort: true }),
})
