import type { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import type { InputOf } from "~/fields/schema.server"
import { form } from "~/forms/define-form.server"
import type { Done } from "~/forms/form-rules.server"
import type { Refusal } from "~/forms/refusal.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { checkKindOf, findRun, idsLeft, isOfFile, keepRun, type SamePayment } from "../check-run.server"
import { type DriverOffer, everyDriver, offerDrivers, searchIn } from "../drivers/driver-offer.server"
import { type DRIVER_CHOICE, DRIVER_SEARCH, MAX_CHOSEN_DRIVERS } from "../drivers/driver-option"
import { refusalPart } from "../refusal-text"
import { sendAtOnce } from "./check/pay-send.server"
import { ADD_SPECIAL, RECALCULATE } from "./pay-fields"
import { checkPath, isFromReport } from "./pay-paths"
import { ownPayTexts, payTexts } from "./pay-texts"
import { type ReportDrivers, readReportDrivers } from "./run/report-drivers.server"

const { required } = payTexts

/** One field per driver, and a few others. */
const PAY_FORM_FIELDS = MAX_CHOSEN_DRIVERS + 20

type Chosen = InputOf<typeof DRIVER_CHOICE>

/** What both forms share. For several drivers the check page comes first. */
const FORM = {
  maxFields: PAY_FORM_FIELDS,
  offer: payOffer,
  start: () => ({ date: today() }),
  wireNames: { drivers_ids: "drivers", driversIds: "drivers" },
  done: (next: NextPage) => next,
} as const

/** Recalculates the payslips of a day. */
export const recalculate = form({
  ...RECALCULATE,
  ...FORM,
  refine: (input, issues) => needDrivers(input, issues),
  check: (input, offer) => checkDrivers(input, offer),
  isRepeatable: true,
  send: (act, input) => sendOrCheck(act, input, null),
  refused: (error) => toRefusal(error, error.kind === "unavailable" ? "" : error.userMessage),
  unknown: ownPayTexts.recalculateUnknown,
})

/** Adds a bonus or a deduction. */
export const addSpecial = form({
  ...ADD_SPECIAL,
  ...FORM,
  refine: (input, issues) => needDrivers(input, issues),
  check: (input, offer) => checkDrivers(input, offer),
  send: (act, input) => sendOrCheck(act, input, { type: input.type, amount: input.amount, note: input.note }),
  refused: (error) => toRefusal(error, payTexts.failed),
  failed: payTexts.failed,
  unknown: ownPayTexts.specialUnknown,
})

type NextPage = Pick<Done, "path" | "toast">

function needDrivers({ drivers, allDrivers }: Partial<Chosen>, issues: z.RefinementCtx) {
  const isNobody = !allDrivers && (drivers?.length ?? 0) === 0
  if (isNobody) issues.addIssue({ code: "custom", path: ["drivers"], message: required })
}

/** '+ Select All' selects no driver when the search has no results. */
function checkDrivers({ allDrivers }: Chosen, offer: DriverOffer) {
  return allDrivers && offer?.total === 0 ? { drivers: [required] } : null
}

/** Stores the run of the form. One driver's is sent at once, any other is checked first. @returns the next page */
async function sendOrCheck(
  visit: AuthorizedSession,
  input: Chosen & { date: string },
  payment: SamePayment | null,
): Promise<NextPage> {
  const { api, context, session } = visit
  const { date, drivers, driverSearch } = input
  const [isAll, search] = [Boolean(input.allDrivers), driverSearch ?? ""]
  const ids = isAll ? await everyDriver(api, search) : [...new Set(drivers)]
  const run = await keepRun(session.staffKey, {
    ...{ date, payment, isAll, search, ids },
    listSearch: listSearch(context.url),
  })
  return ids.length === 1 ? sendAtOnce(visit, run) : { path: checkPath(checkKindOf(run), run.id), toast: null }
}

/** The search parameter with the id of the check to return from. */
const CHECK = "check"

/** The search parameters of the page behind the dialog. */
export function listSearch(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  for (const name of [CHECK, DRIVER_SEARCH]) query.delete(name)
  return query.size > 0 ? `?${query}` : ""
}

interface Typed {
  readonly drivers: readonly string[]
  readonly driverSearch: string
}
type PayOffering = AuthorizedSession & { values: Promise<Typed | null> }

function payOffer(offering: PayOffering) {
  return offerWith(offering, [])
}

/** @param first drivers that are chosen when the form opens */
async function offerWith({ api, context, session, values }: PayOffering, first: readonly string[]) {
  const typed = await values
  const run = typed ? null : await findRun(session.staffKey, context.url.searchParams.get(CHECK))
  const search = typed?.driverSearch || searchIn(context.url) || run?.search
  const left = run && !(run.isAll && !run.sent) ? idsLeft(run) : first
  return offerDrivers(api, { search, chosen: [...(typed?.drivers ?? left)] })
}

/** The form with drivers of the salary report chosen, on a day of the report. */
export function withReportDrivers<Rules extends typeof recalculate | typeof addSpecial>(
  rules: Rules,
  { ids, date }: Pick<ReportDrivers, "ids" | "date">,
): Rules {
  return {
    ...rules,
    offer: (offering: PayOffering) => offerWith(offering, ids),
    start: () => ({ date, drivers: ids }),
  }
}

/** The values that were sent to the check, for a person who returns from it. */
export async function paymentToRestore({
  context,
  session,
}: AuthorizedSession): Promise<Record<string, string | string[]> | null> {
  const run = await findRun(session.staffKey, context.url.searchParams.get(CHECK))
  if (!run || isOfFile(run.payment)) return null
  const { date, payment, search } = run
  const [isAll, ids] = [run.isAll && !run.sent, [...idsLeft(run)]]
  return { ...payment, date, driverSearch: search, allDrivers: isAll ? "1" : "", drivers: isAll ? [] : ids }
}

/**
 * The drivers of the report that the form opens with; null for none. A search in the open form and a return from the
 * check have chosen drivers already.
 */
export async function driversToStart(visit: AuthorizedRequest): Promise<ReportDrivers | null> {
  const { search, searchParams } = visit.context.url
  const isOpening = !searchParams.has(CHECK) && !searchParams.has(DRIVER_SEARCH)
  return isOpening && isFromReport(search) ? readReportDrivers(visit) : null
}

/** A refusal as a toast, with the upstream's messages for the form. */
function toRefusal(error: UpstreamError, title: string): Partial<Refusal> {
  const toast = title && error.kind !== "forbidden" ? ({ kind: "error", title } as const) : null
  return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
}
