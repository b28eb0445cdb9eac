import { randomUUID } from "node:crypto"
import { z } from "zod"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { today } from "~/base/clock.server"
import { typedDay } from "~/base/day.server"
import { env } from "~/base/env.server"
import { recordId } from "~/base/record-id.server"
import { moneyText, toHundredths, withCurrency } from "~/domain/money"
import { sendForm } from "~/forms/form-rules.server"
import type { Refusal } from "~/forms/refusal.server"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { findRun, idsLeft, isOfFile, keepRun, type SamePayment } from "../check-run.server"
import { type DriverOffer, everyDriver, offerDrivers, searchIn } from "../drivers/driver-offer.server"
import { ALL_DRIVERS, DRIVER_SEARCH } from "../drivers/driver-option"
import { refusalPart } from "../refusal-text"
import { createSpecial, recalculatePayslips } from "./pay-calls.server"
import { ADD_SPECIAL, RECALCULATE, RECALCULATE_FIELDS, SPECIAL_FIELDS } from "./pay-fields"
import { behindPayForm, checkPath, isFromReport, paychecksPath, specialPaymentsPath } from "./pay-paths"
import { ownPayTexts, payTexts } from "./pay-texts"
import { paymentValues } from "./payment-values.server"
import { beginRecalculation, saidChange } from "./run/recalculation-note.server"
import { type ReportDrivers, readReportDrivers } from "./run/report-drivers.server"

const { required } = payTexts

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
const NO_DRIVERS = { path: ["drivers"], message: required }

const RecalculateSchema = z
  .object({ ...chosen, date: typedDay(required) })
  .refine(hasDrivers, { ...NO_DRIVERS, when: () => true })

const SpecialSchema = z.object({ ...chosen, ...paymentValues }).refine(hasDrivers, { ...NO_DRIVERS, when: () => true })

/** Recalculates the payslips of a day. For several drivers the check page comes first. */
export const recalculate = sendForm({
  intent: RECALCULATE,
  fields: RECALCULATE_FIELDS,
  schema: RecalculateSchema,
  maxFields: PAY_FORM_FIELDS,
  offer: payOffer,
  check: (input, offer) => checkDrivers(input, offer),
  start: () => ({ date: today() }),
  isRepeatable: true,
  async send(act, input) {
    const { api } = act
    const drivers = await driversOf(api, input)
    if (drivers.length > 1) return { drivers: null, run: await runOf(act, input, drivers, null), change: null }
    const { date } = input
    const noting = await beginRecalculation(act, { date, drivers })
    const sent = await attempt(recalculatePayslips(api, { drivers, date }))
    if (!sent.ok && !sent.error.isOutcomeUnknown) throw sent.error
    const change = await noting.end(sent.ok)
    if (!sent.ok) throw sent.error
    return { drivers, run: null, change }
  },
  wireNames: { drivers_ids: "drivers", driversIds: "drivers" },
  refused: (error) => toRefusal(error, error.kind === "unavailable" ? "" : error.userMessage),
  unknown: ownPayTexts.recalculateUnknown,
  done: ({ drivers, run, change }, { date }, { id, context }) => ({
    path: run ? checkPath("recalculation", run) : behindPayForm(paychecksPath, listSearch(context.url)),
    toast: change && { kind: "success", title: ownPayTexts.recalculated, text: saidChange(change) },
    activity: drivers && {
      action: "recalculated",
      kind: "payslips",
      id: id ?? randomUUID(),
      name: date,
      about: about(drivers),
      after: { date, drivers: drivers.map((driver) => `#${driver}`) },
    },
  }),
})

/** Adds a bonus or a deduction. For several drivers the check page comes first. */
export const addSpecial = sendForm({
  intent: ADD_SPECIAL,
  fields: SPECIAL_FIELDS,
  schema: SpecialSchema,
  maxFields: PAY_FORM_FIELDS,
  offer: payOffer,
  check: (input, offer) => checkDrivers(input, offer),
  start: () => ({ date: today() }),
  async send(act, input) {
    const { api } = act
    const drivers = await driversOf(api, input)
    const { date, type, amount, note } = input
    if (drivers.length > 1) return { drivers: null, run: await runOf(act, input, drivers, { type, amount, note }) }
    await createSpecial(api, { drivers, date, type, amount, note })
    return { drivers, run: null }
  },
  wireNames: { drivers_ids: "drivers" },
  refused: (error) => toRefusal(error, payTexts.failed),
  failed: payTexts.failed,
  unknown: ownPayTexts.specialUnknown,
  done: ({ drivers, run }, { date, type, amount, note }, { id, context }) => ({
    path: run ? checkPath("payment", run) : behindPayForm(specialPaymentsPath, listSearch(context.url)),
    toast: run
      ? null
      : {
          kind: "success",
          title: payTexts.specialAdded,
          text: ownPayTexts.specialAdded(type, 1, withCurrency(moneyText(toHundredths(amount) ?? 0n), env.CURRENCY)),
        },
    activity: drivers && {
      action: "added",
      kind: "special-payment",
      id: id ?? randomUUID(),
      name: `${type === "bonus" ? "Bonus" : "Deduction"} of ${withCurrency(moneyText(toHundredths(amount) ?? 0n), env.CURRENCY)}`,
      about: about(drivers),
      after: { date, type, amount, note, drivers: drivers.map((driver) => `#${driver}`) },
    },
  }),
})

/** The search parameter with the id of the check to return from. */
const CHECK = "check"

/** The search parameters of the page behind the dialog. */
export function listSearch(url: URL): string {
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

/** Stores the form's values for the check page. */
function runOf(
  { context, session }: AuthorizedSession,
  input: Chosen & { date: string },
  ids: string[],
  payment: SamePayment | null,
) {
  const { date, driverSearch: search = "" } = input
  const isAll = Boolean(input[ALL_DRIVERS])
  return keepRun(session.staffKey, { date, payment, isAll, search, ids, listSearch: listSearch(context.url) })
}

/** '+ Select All' selects no driver when the search has no results. */
function checkDrivers(input: Chosen, offer: DriverOffer) {
  return input[ALL_DRIVERS] && offer?.total === 0 ? { drivers: [required] } : null
}

async function driversOf(api: Api, input: Chosen): Promise<string[]> {
  return input[ALL_DRIVERS] ? everyDriver(api, input.driverSearch) : [...new Set(input.drivers)]
}

const about = (drivers: readonly string[]) => drivers.map((id) => ({ kind: "driver", id }))

/** A refusal as a toast, with the upstream's messages for the form. */
function toRefusal(error: UpstreamError, title: string): Partial<Refusal> {
  const toast = title && error.kind !== "forbidden" ? ({ kind: "error", title } as const) : null
  return { toast, messages: error.messages.map(refusalPart).filter(Boolean) }
}
