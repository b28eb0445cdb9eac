import { z } from "zod"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { AskedDay, hasUnreadDay } from "~/base/day.server"
import { listHandovers } from "~/store/pay-handovers.server"
import type { PayHold } from "~/store/pay-holds.server"
import { listPayMarks } from "~/store/pay-marks.server"
import { listRecalculations } from "~/store/pay-recalculations.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { attempt } from "~/upstream/attempt.server"
import { PaycheckQuery } from "../pay-query.server"
import type { TotalsInput } from "../payslips.server"
import { periodBefore } from "./compare.server"
import { CONTRACTORS, FINDING_NAMES } from "./findings"
import { periodOf } from "./mark-button.server"
import { comparedView, findingsView, handoversView, holdsView, paidBefore, recalculationsView } from "./pay-run.server"
import { checkReport, readPaid } from "./report-check.server"
import type { PeopleNames } from "./run-people.server"

/** What is shown whole. */
const Show = z
  .enum([...FINDING_NAMES, CONTRACTORS])
  .optional()
  .catch(undefined)

/** The hand-over or recalculation whose changed rows are named. */
const Rows = z.uuid().optional().catch(undefined)

/** The address of a pay run: that of the totals, and the period beside it. */
export const RunQuery = PaycheckQuery.extend({ beforeFrom: AskedDay, beforeTo: AskedDay, show: Show, rows: Rows })
export type RunQuery = z.output<typeof RunQuery>

interface Known {
  names: PeopleNames
  holds: readonly PayHold[]
}

/** Everything of a pay run; null where it is too long to be looked at. */
export async function openRun(
  { api, context }: AuthorizedRequest,
  query: RunQuery,
  input: TotalsInput,
  { names, holds }: Known,
) {
  const { from, to, city, contractors, driver } = query
  const other = otherPeriod(query)
  const [report, before, marks, handovers, recalculations] = await Promise.all([
    checkReport(api, input, { from, to, city, contractors, person: driver }, new Set(holds.map((one) => one.driverId))),
    other.isUnread ? null : attempt(readPaid(api, { ...input, from_date: other.from, to_date: other.to })),
    storeOrNull(context, listPayMarks(periodOf(query))),
    storeOrNull(context, listHandovers({ from, to })),
    storeOrNull(context, listRecalculations({ from, to })),
  ])
  if (!report) return null
  const downloads = handovers && handoversView(handovers, report.paid, { query, names, rows: query.rows })
  const beside = before?.ok ? before.value : null
  return {
    sums: report.sums,
    findings: findingsView(report, marks, query.show),
    /** Whether it is known who looked at what. */
    isMarked: marks !== null,
    handovers: downloads,
    paidBefore: paidBefore(downloads ?? []),
    held: report.held.size,
    holds: holdsView(holds, report.held),
    /** Empty too where they could not be read: the rest is none the worse. */
    recalculations: recalculationsView(recalculations ?? [], query.rows),
    compared: {
      ...other,
      isRead: before?.ok ?? true,
      ...(beside
        ? comparedView(beside, report, query.page, query.show)
        : { contractors: null, drivers: null, moreContractors: 0, unread: 0 }),
    },
  }
}

/** The period to compare with: as the address says it, else the same days of the month before; none where a day can't be read. */
function otherPeriod({ from, to, beforeFrom, beforeTo }: RunQuery) {
  const isUnread = hasUnreadDay(beforeFrom, beforeTo)
  if (isUnread) return { from: beforeFrom ?? "", to: beforeTo ?? "", isUnread }
  const isSaid = beforeFrom !== undefined && beforeTo !== undefined && beforeFrom <= beforeTo
  return { ...(isSaid ? { from: beforeFrom, to: beforeTo } : periodBefore({ from, to })), isUnread }
}
