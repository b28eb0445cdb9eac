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

/** Default rows per page of the documents' lists. */
export const ROWS_PER_PAGE = 100

/** List settings that are saved per person. */
export const missingInvoiceList: ListScreen = {
  key: "missing-invoices",
  path: missingInvoicingPath,
  filters: ["date", "to"],
  sorts: Object.keys(MISSING_INVOICE_SORTS),
  pageSize: ROWS_PER_PAGE,
}

/** Without `date` it is today. `day` is the day of the row whose Resolve was pressed. */
export const MissingInvoiceQuery = z.object({
  date: AskedDay,
  to: AskedDay,
  day: AskedDay,
  page: PageNumber,
  dialog: z.string().max(40).optional().catch(undefined),
  subscription: z.string().max(20).optional().catch(undefined),
})

export const invoiceDay = ({ date }: { date?: string | undefined }) => date ?? today()

/** The last response of accounting; empty if there is none. */
export function reasonOf({ accountingLogs }: Pick<FoundInvoice, "accountingLogs">): string {
  const last = accountingLogs.at(-1)
  return last ? [statusWord(last.status), last.responseMessage].filter(Boolean).join(": ") : ""
}

/** Amounts are the upstream's, with two decimals. */
export function toInvoiceRow(subscription: MissingInvoice, day: string) {
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
export type MissingInvoiceRow = ReturnType<typeof toInvoiceRow>
