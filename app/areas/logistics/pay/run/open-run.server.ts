import { z } from "zod"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { AskedDay, hasUnreadDay } from "~/base/day.server"
import { listHandovers } from "~/store/pay-handovers.server"
import type { PayHold } from "~/store/pay-holds.server"
import { listPayMarks } from "~/store/pay-marks.server"
import { listRecalculations } from "~/store/pay-recalculations.server"
import { storeOrNull } from "~/store/store-or-null.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { PaycheckQuery } from "../pay-query.server"
import type { TotalsInput } from "../payslips.server"
import { periodBefore } from "./compare.server"
import { CONTRACTORS, FINDING_NAMES, OPEN } from "./findings"
import { checkReport, readPaid } from "./findings.server"
import { periodOf } from "./mark-button.server"
import { comparedView, findingsView, handoversView, holdsView, paidBefore, recalculationsView } from "./pay-run.server"
import type { PeopleNames } from "./run-people.server"

/** The section that is shown in full. */
const Show = z
  .enum([...FINDING_NAMES, CONTRACTORS])
  .optional()
  .catch(undefined)

/** The download or recalculation whose changed rows are listed. */
const Rows = z.uuid().optional().catch(undefined)

/** The filters of the totals, and the period to compare with. */
export const PayRunQuery = PaycheckQuery.extend({
  /** The address of the report itself: it is about totals, also without the parameter of Paychecks. */
  total: z.literal("1").catch("1"),
  beforeFrom: AskedDay,
  beforeTo: AskedDay,
  show: Show,
  rows: Rows,
  /** Only the rows to review. */
  [OPEN]: z.literal("1").optional().catch(undefined),
})
export type PayRunQuery = z.output<typeof PayRunQuery>

interface Known {
  names: PeopleNames
  holds: readonly PayHold[]
}

/** Reads and checks the report of an address; null when it has too many rows to show. */
export function checkRun(
  api: Api,
  { from, to, city, contractors, driver }: PayRunQuery,
  input: TotalsInput,
  holds: readonly PayHold[],
) {
  const held = new Set(holds.map((one) => one.driverId))
  return checkReport(api, input, { from, to, city, contractors, person: driver }, held)
}

/** Loads the salary report; null when it has too many rows to show. */
export async function openRun(
  { api, context }: AuthorizedRequest,
  query: PayRunQuery,
  input: TotalsInput,
  { names, holds }: Known,
) {
  const { from, to } = query
  const other = otherPeriod(query)
  const [report, before, marks, handovers, recalculations] = await Promise.all([
    checkRun(api, query, input, holds),
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
    findings: findingsView(report, marks, { show: query.show, isOpenOnly: query.open === "1" }),
    /** Whether the reviews could be loaded. */
    isMarked: marks !== null,
    handovers: downloads,
    paidBefore: paidBefore(downloads ?? []),
    held: report.held.size,
    holds: holdsView(holds, report.held),
    /** Also empty when they could not be loaded: the page works without them. */
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

/** The period to compare with: from the address, or else the period before; `isUnread` when a day is invalid. */
function otherPeriod({ from, to, beforeFrom, beforeTo }: PayRunQuery) {
  const isUnread = hasUnreadDay(beforeFrom, beforeTo)
  if (isUnread) return { from: beforeFrom ?? "", to: beforeTo ?? "", isUnread }
  const isChosen = beforeFrom !== undefined && beforeTo !== undefined && beforeFrom <= beforeTo
  return { ...(isChosen ? { from: beforeFrom, to: beforeTo } : periodBefore({ from, to })), isUnread }
}
