import { redirect } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { staffLoader } from "~/auth/staff-route.server"
import { hasUnreadDay } from "~/base/day.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { sortOf } from "~/lists/list-sort.server"
import { pagesAhead } from "~/upstream/pages-ahead.server"
import { daysOf } from "./invoice-days.server"
import {
  invoiceDay,
  MissingInvoiceQuery,
  missingInvoiceList,
  reasonOf,
  toInvoiceRow,
} from "./missing-invoice-list.server"
import { listMissingInvoices, type MissingInvoice } from "./missing-invoices.server"
import { missingInvoicingPath } from "./missing-invoicing-paths"

export { BESIDE as handle } from "~/base/route-handle"

/** Rows per call when the whole list is read. */
const PER_CALL = 1_000

const columns: readonly FileColumn<MissingInvoice>[] = [
  { head: "Subscription", kind: "digits", value: ({ id }) => id },
  { head: "Client", kind: "digits", value: ({ clientId }) => clientId },
  { head: "Client Name", value: (row) => toInvoiceRow(row, "").client },
  { head: "Status", value: ({ status }) => status },
  { head: "Start Date", value: ({ startDate }) => String(startDate ?? "") },
  { head: "Created", value: ({ createdAt }) => (createdAt === null ? "" : String(createdAt)) },
  { head: "Sub Total", kind: "decimal", value: ({ subTotal }) => subTotal },
  { head: "Tax", kind: "decimal", value: ({ taxAmount }) => taxAmount },
  { head: "Accounting", value: reasonOf },
]

/** One day in the order of the list; a range by day, newest first. */
export const loader = staffLoader(
  { gate: gates.missingInvoicing, query: MissingInvoiceQuery },
  async ({ api, session, context, query }) => {
    const listPath = missingInvoicingPath + context.url.search
    if (hasUnreadDay(query.date, query.to)) throw redirect(listPath, 303)
    const dates = daysOf(invoiceDay(query), query.to).reverse()
    const sort = sortOf(context.url.searchParams, missingInvoiceList)
    return exportFile(context, session, {
      name: "missing-invoices",
      columns,
      listPath,
      async *read() {
        for (const date of dates)
          yield* pagesAhead(async (page) => {
            const { rows, pages } = await listMissingInvoices(api, date, { page, perPage: PER_CALL, sort })
            return { rows, lastPage: pages }
          })
      },
    })
  },
)
