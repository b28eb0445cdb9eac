import { gates } from "~/auth/gates"
import type { RequestContext } from "~/base/context.server"
import { readQuery } from "~/base/query.server"
import { redirectWith } from "~/base/redirects.server"
import { formatDay } from "~/domain/calendar"
import { buttonOf } from "~/forms/button.server"
import { recordActivity } from "~/store/activity.server"
import { withQuery } from "~/ui/list/with-query"
import { attempt } from "~/upstream/attempt.server"
import { dayOf, MissingInvoiceQuery } from "./missing-invoice-list.server"
import { correctInvoices } from "./missing-invoices.server"
import { missingInvoicingPath, RESOLVE } from "./missing-invoicing-paths"
import { missingInvoicingTexts, ownMissingInvoicingTexts } from "./missing-invoicing-texts"

/** Resolve corrects one whole day of the address (product/operations 1). */
export const resolveInvoices = buttonOf({
  intent: RESOLVE,
  gate: gates.resolveMissingInvoicing,
  once: { isRepeatable: true, unknown: ({ context }) => told(context, "error", missingInvoicingTexts.failed) },
  async press({ context, session, api }) {
    const query = readQuery(context.url, MissingInvoiceQuery)
    const date = query.day ?? dayOf(query)
    const done = await attempt(correctInvoices(api, date))
    if (!done.ok) return told(context, "error", missingInvoicingTexts.failed)
    const day = formatDay(date)
    await recordActivity(context, session, { action: "corrected", kind: "missing-invoices", id: date, name: day })
    return told(context, "success", ownMissingInvoicingTexts.resolved(day))
  },
})

/** Throws the redirect back to the list. */
function told(context: RequestContext, kind: "error" | "success", title: string): never {
  const path = withQuery(missingInvoicingPath, context.url.search, {
    dialog: undefined,
    subscription: undefined,
    day: undefined,
  })
  throw redirectWith(context, path, { kind, title })
}
