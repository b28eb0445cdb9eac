import { redirect } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { rawAmount } from "~/domain/money"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { listPayHolds } from "~/store/pay-holds.server"
import { attempt } from "~/upstream/attempt.server"
import { OF_RUN, paychecksPath } from "../pay-paths"
import { hasPeriod, isReadWhole, PaycheckQuery, showsTotals, totalsInput } from "../pay-query.server"
import { ownPayTexts } from "../pay-texts"
import { type DriverTotal, readTotals } from "../payslips.server"
import { handoverNote } from "./handover-note.server"
import { peopleInFileName, readPeopleNames, runOf } from "./run-people.server"

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

/** In the order of the documents. */
const SALARY_COLUMNS: readonly FileColumn<DriverTotal>[] = [
  { head: "Driver Number", kind: "digits", value: (row) => row.driver_id },
  { head: "Driver Name", value: (row) => row.driver_name },
  { head: "Contractor", value: (row) => row.contractor_name },
  { head: "Teams", value: (row) => row.teams_names },
  { head: "Working Days", kind: "number", value: (row) => row.num_of_working_days },
  { head: "Total Salary", kind: "decimal", value: (row) => rawAmount(row.shifts_total) },
  { head: "Bonus", kind: "decimal", value: (row) => rawAmount(row.bonus_total) },
  { head: "Deduction", kind: "decimal", value: (row) => rawAmount(row.deduction_total) },
  { head: "Net Salary", kind: "decimal", value: (row) => rawAmount(row.net_total) },
  { head: "Mobile", kind: "kept-digits", value: (row) => row.phone },
  { head: "STC Pay", kind: "kept-digits", value: (row) => row.bank_account_number },
]

/** Without the extension. Days are `YYYY-MM-DD`. */
function salaryFileName({ from, to }: { from: string; to: string }): string {
  return `Salaries-from ${from}-to ${to}`
}
