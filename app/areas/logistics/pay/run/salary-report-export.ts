import { redirect } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { exportFile } from "~/lists/export-file.server"
import { listPayHolds } from "~/store/pay-holds.server"
import { attempt } from "~/upstream/attempt.server"
import { OF_RUN, paychecksPath } from "../pay-paths"
import { hasPeriod, isReadWhole, PaycheckQuery, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts } from "../pay-texts"
import { readTotals } from "../payslips.server"
import { handoverNote } from "./handover-note.server"
import { peopleInFileName, readPeopleNames, runOf } from "./run-people.server"
import { SALARY_COLUMNS, salaryFileName } from "./salary-report.server"

export { BESIDE as handle } from "~/base/route-handle"

const FileQuery = PaycheckQuery.extend({ [OF_RUN]: z.literal("1").optional().catch(undefined) })

/** Streams the salary file: all rows of the totals. */
export const loader = staffLoader(
  { gate: gates.paychecks, query: FileQuery },
  async ({ api, session, context, query }) => {
    const listPath = paychecksPath + context.url.search
    if (!showsTotals(query) || !hasPeriod(query)) throw redirect(listPath, 303)
    if (!isReadWhole(context.url, query)) throw new Response(ownPayTexts.unread, { status: 400 })
    const input = await attempt(totalsInput(api, query))
    if (!input.ok || !input.value) throw redirect(listPath, 303)
    const asked = input.value
    // The download on Paychecks is the documents' file: it has all drivers, and only the days in its name.
    const isOfRun = query[OF_RUN] === "1"
    const holds = isOfRun ? await listPayHolds() : []
    const without = new Set(holds.map(({ driverId }) => driverId))
    const more = isOfRun ? peopleInFileName(query, await readPeopleNames(api)) : ""
    const { note, rows } = handoverNote(context, session, runOf(query), without)
    return exportFile(context, session, {
      name: "salaries",
      fileName: salaryFileName(query) + more + (without.size > 0 ? "-without held drivers" : ""),
      columns: SALARY_COLUMNS,
      listPath,
      read: () => rows(readTotals(api, asked)),
      note,
    })
  },
)
