import { z } from "zod"
import { today } from "~/base/clock.server"
import { AskedDay } from "~/base/day.server"
import { env } from "~/base/env.server"
import { formatInstant } from "~/base/format-instant.server"
import { adminUrl } from "~/domain/admin-site"
import { formatDay } from "~/domain/calendar"
import { shownMoney } from "~/domain/money"
import { fullName } from "~/domain/person"
import { shownName } from "~/domain/shown-name"
import { PageNumber } from "~/lists/list-query.server"
import type { ListScreen } from "~/lists/list-state.server"
import { statusWord } from "~/ui/elements/status-word"
import { type FoundInvoice, MISSING_INVOICE_SORTS, type MissingInvoice } from "./missing-invoices.server"
import { missingInvoicingPath } from "./missing-invoicing-paths"

/** Rows on one page: the generic table's default (product/shell 7). */
export const ROWS_PER_PAGE = 100

/** What of the list is kept per person. */
export const missingInvoiceList: ListScreen = {
  key: "missing-invoices",
  path: missingInvoicingPath,
  filters: ["date", "to"],
  sorts: Object.keys(MISSING_INVOICE_SORTS),
  pageSize: ROWS_PER_PAGE,
}

/** The screen's address. Without a day it is today's (product/operations 1); `day` is the one that Resolve is asked of. */
export const MissingInvoiceQuery = z.object({
  date: AskedDay,
  to: AskedDay,
  day: AskedDay,
  page: PageNumber,
  dialog: z.string().max(40).optional().catch(undefined),
  subscription: z.string().max(20).optional().catch(undefined),
})

/** The day that the address asks for. */
export const invoiceDay = ({ date }: { date?: string | undefined }) => date ?? today()

/** What accounting answered last; empty where it did not. */
export function reasonOf({ accountingLogs }: Pick<FoundInvoice, "accountingLogs">): string {
  const last = accountingLogs.at(-1)
  return last ? [statusWord(last.status), last.responseMessage].filter(Boolean).join(": ") : ""
}

/** One row as the table shows it. Amounts are the upstream's, to two places. */
export function toRow(subscription: MissingInvoice, day: string) {
  const { id, clientId, client, status, subTotal, taxAmount } = subscription
  return {
    id,
    day,
    href: adminUrl(env.ADMIN_SITE_URL, "subscriptions", id),
    client: client ? shownName(clientId, fullName(client)) : `#${clientId}`,
    clientHref: client ? adminUrl(env.ADMIN_SITE_URL, "clients", clientId) : null,
    status,
    start: formatDay(String(subscription.startDate ?? "")),
    created: subscription.createdAt ? formatInstant(subscription.createdAt) : "",
    subTotal: shownMoney(subTotal),
    tax: shownMoney(taxAmount),
    accounting: reasonOf(subscription),
  }
}
export type MissingInvoiceRow = ReturnType<typeof toRow>
