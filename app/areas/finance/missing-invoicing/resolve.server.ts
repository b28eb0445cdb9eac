import { z } from "zod"
import { gates } from "~/auth/gates"
import type { RequestContext } from "~/base/context.server"
import { hasUnreadDay } from "~/base/day.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { type CalendarDate, formatDay, isCalendarDate } from "~/domain/calendar"
import { buttonOf } from "~/forms/button.server"
import { form } from "~/forms/form-rules.server"
import { recordActivity } from "~/store/activity.server"
import { withQuery } from "~/ui/list/with-query"
import type { Api } from "~/upstream/api.server"
import { type Attempt, attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { MAX_DAYS } from "./invoice-days.server"
import { invoiceDay, MissingInvoiceQuery } from "./missing-invoice-list.server"
import { correctInvoices } from "./missing-invoices.server"
import { missingInvoicingPath, RESOLVE, RESOLVE_SHOWN, SHOWN_FIELDS } from "./missing-invoicing-paths"

const UNKNOWN =
  "We could not confirm that the invoices were corrected. Check the list. You can safely resolve a day again."

const FAILED = "Oops, something went wrong, please try again."

/** Resolve corrects a whole day, because the call takes dates only. */
export const resolveInvoices = buttonOf({
  intent: RESOLVE,
  gate: gates.resolveMissingInvoicing,
  once: {
    isRepeatable: true,
    unknown: ({ context }) => redirectToList(context, "error", FAILED),
  },
  async press({ context, session, api }) {
    const query = readQuery(context.url, MissingInvoiceQuery)
    if (hasUnreadDay(query.date, query.to, query.day)) throw new Response(null, { status: 400 })
    const date = query.day ?? invoiceDay(query)
    const done = await attempt(correctInvoices(api, date))
    if (!done.ok) return redirectToList(context, "error", FAILED)
    await recordActivity(context, session, corrected(date))
    return redirectToList(context, "success", `Invoices of ${formatDay(date)} were corrected.`)
  },
})

const corrected = (date: CalendarDate) => ({
  ...{ action: "corrected", kind: "missing-invoices", id: date, name: formatDay(date) },
})

const ShownSchema = z.object({ days: z.array(z.string().refine(isCalendarDate)).min(1).max(MAX_DAYS) })

/** One call per day, with a result for each. */
export const resolveShown = form({
  intent: RESOLVE_SHOWN,
  fields: SHOWN_FIELDS,
  schema: ShownSchema,
  gate: gates.resolveMissingInvoicing,
  isRepeatable: true,
  send: ({ api }, { days }) => correctDays(api, [...new Set(days)].toSorted()),
  unknown: UNKNOWN,
  done(sent, _, { context }) {
    const left = sent.filter(({ error }) => error !== null)
    const activity = sent.filter(({ error }) => error === null).map(({ date }) => corrected(date))
    if (left.length === 0) {
      const title = `Invoices of ${sent.length === 1 ? "1 day" : `${sent.length} days`} were corrected.`
      return { path: listPath(context), toast: { kind: "success", title }, activity }
    }
    return {
      results: sent.map(({ date, error }) => ({ name: formatDay(date), error })),
      message: `${activity.length} of ${activity.length + left.length} days corrected. Try the others again.`,
      toast: { kind: "error", title: FAILED },
      activity,
      left: { days: left.map(({ date }) => date) },
    }
  },
})

/** Days are sent one after another. If the back office is unavailable, the remaining days are not sent. */
async function correctDays(api: Api, days: readonly CalendarDate[]) {
  const sent: { date: CalendarDate; error: string | null }[] = []
  let hasFailed = false
  for (const date of days) {
    const done: Attempt<void> | null = hasFailed ? null : await attempt(correctInvoices(api, date))
    if (done && !done.ok) hasFailed = done.error.kind === "unavailable"
    sent.push({ date, error: done === null ? "Not sent" : done.ok ? null : reasonOf(done.error) })
  }
  return sent
}

function reasonOf({ isOutcomeUnknown, userMessage }: UpstreamError): string {
  return isOutcomeUnknown ? UNKNOWN : userMessage || FAILED
}

/** The address of the list without its dialog. */
function listPath({ url }: RequestContext): string {
  return withQuery(missingInvoicingPath, url.search, { dialog: undefined, subscription: undefined, day: undefined })
}

function redirectToList(context: RequestContext, kind: "error" | "success", title: string): never {
  throw redirectWith(context, listPath(context), { kind, title })
}
