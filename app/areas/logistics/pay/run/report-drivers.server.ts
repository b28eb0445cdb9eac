import { gates } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { readQuery } from "~/base/query.server"
import { isRecordId } from "~/domain/record-id"
import { listPayHolds } from "~/store/pay-holds.server"
import { listPayMarks } from "~/store/pay-marks.server"
import { attempt } from "~/upstream/attempt.server"
import { OF_DRIVER, OF_FINDING } from "../pay-paths"
import { hasPeriod, totalsInput } from "../pay-query.server"
import { FINDING_NAMES, FINDINGS } from "./findings"
import { periodOf } from "./mark-button.server"
import { checkRun, PayRunQuery } from "./open-run.server"
import { reviewedRows } from "./pay-run.server"
import { countOfDrivers } from "./pay-run-texts"

/** Most drivers that a form opens with: each is a field of it. */
const MAX_STARTED = 500

/** The number of drivers, with the check they are from. */
const countOf = (drivers: number, finding: string | null) => countOfDrivers(drivers) + (finding ? ` (${finding})` : "")
const openedText = (drivers: number, finding: string | null) =>
  `Chosen from the salary report: ${countOf(drivers, finding)}.`
const tooManyText = (drivers: number, finding: string | null) =>
  `The salary report has ${countOf(drivers, finding)}. At most ${MAX_STARTED.toLocaleString("en-US")} are chosen for you: filter the report, or choose the drivers here.`

export interface ReportDrivers {
  ids: string[]
  /** A day of the report: today, or its last day. */
  date: string
  /** Where the drivers come from, with their number. */
  text: string
}

/** The drivers of the salary report, or of one of its checks, that a form was opened from. They are read again here. */
export async function readReportDrivers(visit: AuthorizedRequest): Promise<ReportDrivers | null> {
  const { can, context } = visit
  const query = readQuery(context.url, PayRunQuery)
  if (!can(gates.paychecks) || !hasPeriod(query)) return null
  const date = today() >= query.from && today() <= query.to ? today() : query.to
  const driver = context.url.searchParams.get(OF_DRIVER)
  if (isRecordId(driver)) return { ids: [driver], date, text: openedText(1, null) }
  const finding = FINDING_NAMES.find((name) => name === context.url.searchParams.get(OF_FINDING)) ?? null
  const found = await attempt(driversOf(visit, query, finding))
  const ids = found.ok ? found.value : null
  if (!ids) return { ids: [], date, text: "Could not load the drivers of the salary report. Choose them here." }
  const of = finding && FINDINGS[finding].title
  if (ids.length > MAX_STARTED) return { ids: [], date, text: tooManyText(ids.length, of) }
  return { ids, date, text: openedText(ids.length, of) }
}

/** The drivers of the report, or those of a check that are still to review; null when there are too many to check. */
async function driversOf(
  { api }: AuthorizedRequest,
  query: PayRunQuery,
  finding: (typeof FINDING_NAMES)[number] | null,
): Promise<string[] | null> {
  const [input, holds, marks] = await Promise.all([
    totalsInput(api, query),
    listPayHolds(),
    finding ? listPayMarks(periodOf(query)) : [],
  ])
  const report = input && (await checkRun(api, query, input, holds))
  if (!report) return null
  if (!finding) return [...report.paid.keys()]
  const rows = reviewedRows(report, marks, finding)
  return rows && [...new Set(rows.open.map(({ id }) => id))]
}
