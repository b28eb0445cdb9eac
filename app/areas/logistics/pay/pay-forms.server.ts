import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { recordId } from "~/base/record-id.server"
import { type Done, form } from "~/forms/form-rules.server"
import type { Refusal } from "~/forms/refusal.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { checkKindOf, findRun, idsLeft, isOfFile, keepRun, type SamePayment } from "../check-run.server"
import { type DriverOffer, everyDriver, offerDrivers, searchIn } from "../drivers/driver-offer.server"
import { ALL_DRIVERS, DRIVER_SEARCH } from "../drivers/driver-option"
import { REQUIRED } from "../field.schema"
import { refusalPart } from "../refusal-text"
import { sendAtOnce } from "./check/pay-send.server"
import { ADD_SPECIAL, RECALCULATE, RECALCULATE_FIELDS, SPECIAL_FIELDS } from "./pay-fields"
import { checkPath, isFromReport } from "./pay-paths"
import { payTexts } from "./pay-texts"
import { paymentValues } from "./payment-values.server"
import { type ReportDrivers, readReportDrivers } from "./run/report-drivers.server"

/** Drivers selected individually: those listed at first, and as many again from searches. */
const MAX_CHOSEN = 4_000
/** One field per driver, and a few others. */
const PAY_FORM_FIELDS = MAX_CHOSEN + 20

const chosen = {
  drivers: z.array(recordId("Choose drivers from the list")).max(MAX_CHOSEN, `Maximum is ${MAX_CHOSEN}`).optional(),
  [ALL_DRIVERS]: z.string().optional(),
  driverSearch: z.string().optional(),
}
interface Chosen {
  drivers?: readonly string[] | undefined
  [ALL_DRIVERS]?: string | undefined
  driverSearch?: string | undefined
}
const hasDrivers = (form: Chosen) => Boolean(form[ALL_DRIVERS]) || (form.drivers?.length ?? 0) > 0
const NO_DRIVERS = { path: ["drivers"], message: REQUIRED }

const RecalculateSchema = z
  .object({ ...chosen, date: typedDay(REQUIRED) })
  .refine(hasDrivers, { ...NO_DRIVERS, when: () => true })

const SpecialSchema = z.object({ ...chosen, ...paymentValues }).refine(hasDrivers, { ...NO_DRIVERS, when: () => true })

/** Recalculates the payslips of a day. For several drivers the check page comes first. */
export const recalculate = form({
  intent: RECALCULATE,
  fields: RECALCULATE_FIELDS,
  schema: RecalculateSchema,
  maxFields: PAY_FORM_FIELDS,
  offer: payOffer,
  check: (input, offer) => checkDrivers(input, offer),
  start: () => ({ date: today() }),
  isRepeatable: true,
  send: (act, input) => sendOrCheck(act, input, null),
  wireNames: { drivers_ids: "drivers", driversIds: "drivers" },
  refused: (error) => toRefusal(error, error.kind === "unavailable" ? "" : error.userMessage),
  unknown: "We could not confirm that the payslips were recalculated. Check them. You can safely recalculate again.",
  done: (next) => next,
})

/** Adds a bonus or a deduction. For several drivers the check page comes first. */
export const addSpecial = form({
  intent: ADD_SPECIAL,
  fields: SPECIAL_FIELDS,
  schema: SpecialSchema,
  maxFields: PAY_FORM_FIELDS,
  offer: payOffer,
  check: (input, offer) => checkDrivers(input, offer),
  start: () => ({ date: today() }),
  send: (act, input) => sendOrCheck(act, input, { type: input.type, amount: input.amount, note: input.note }),
  wireNames: { drivers_ids: "drivers" },
  refused: (error) => toRefusal(error, payTexts.failed),
  failed: payTexts.failed,
  unknown: "We could not confirm that the special payment was added. Check the list before you add it again.",
  done: (next) => next,
})

/** Stores the run of the form. One driver's is sent at once, any other is checked first. @returns the next page */
async function sendOrCheck(
  visit: AuthorizedSession,
  input: Chosen & { date: string },
  payment: SamePayment | null,
): Promise<Pick<Done, "path" | "toast">> {
  const { api, context, session } = visit
  const { date, driverSearch: search = "" } = input
  const isAll = Boolean(input[ALL_DRIVERS])
  const ids = isAll ? await everyDriver(api, input.driverSearch) : [...new Set(input.drivers)]
  const run = await keepRun(session.staffKey, {
    ...{ date, payment, isAll, search, ids },
    listSearch: payListSearch(context.url),
  })
  return ids.length === 1 ? sendAtOnce(visit, run) : { path: checkPath(checkKindOf(run), run.id), toast: null }
}

/** The search parameter with the id of the check to return from. */
const CHECK = "check"

/** The search parameters of the page behind the dialog. */
export function payListSearch(url: URL): string {
  const query = new URLSearchParams(url.searchParams)
  for (const name of [CHECK, DRIVER_SEARCH]) query.delete(name)
  return query.size > 0 ? `?${query}` : ""
}

type PayOffering = AuthorizedSession & { values: Promise<Chosen | null> }

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

/** '+ Select All' selects no driver when the search has no results. */
function checkDrivers(input: Chosen, offer: DriverOffer) {
  return input[ALL_DRIVERS] && offer?.total === 0 ? { drivers: [REQUIRED] } : null
}

/** A refusal as a toast, with the upstream's messages for the form. */
function toRefusal(error: UpstreamError, title: string): Partial<Refusal> {
  const toast = title && error.kind !== "forbidden" ? ({ kind: "error", title } as const) : null
  return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
}
