import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ExternalLink } from "~/ui/elements/external-link"
import { Status } from "~/ui/elements/status"
import { statusWord } from "~/ui/elements/status-word"
import type { Column } from "~/ui/list/data-table"
import type { MissingInvoiceRow } from "./missing-invoice-list.server"
import { missingInvoicingTexts } from "./missing-invoicing-texts"

const columns: readonly Column<MissingInvoiceRow>[] = [
  {
    key: "id",
    sort: "id",
    head: "Subscription",
    lead: true,
    numeric: true,
    className: "w-28",
    cell: (row) => (
      <ExternalLink href={row.href} className="t1">
        {row.id}
      </ExternalLink>
    ),
  },
  {
    key: "client",
    sort: "client",
    head: "Client",
    label: "Client",
    cell: (row) => (
      <ExternalLink href={row.clientHref}>
        <Bidi>{row.client}</Bidi>
      </ExternalLink>
    ),
  },
  {
    key: "status",
    sort: "status",
    head: "Status",
    label: "Status",
    // Every status but ACCEPTED is shown as danger (product/operations 1).
    cell: (row) => (
      <Status kind={row.status === "ACCEPTED" ? "good" : "bad"}>{statusWord(row.status).replaceAll("_", " ")}</Status>
    ),
  },
  { key: "start", head: "Start Date", label: "Start", numeric: true, cell: (row) => row.start },
  { key: "created", sort: "created", head: "Created", label: "Created", numeric: true, cell: (row) => row.created },
  { key: "subTotal", head: "Sub Total", label: "Sub Total", numeric: true, right: true, cell: (row) => row.subTotal },
  { key: "tax", head: "Tax", label: "Tax", numeric: true, right: true, cell: (row) => row.tax },
  {
    key: "accounting",
    head: "Accounting",
    label: "Accounting",
    full: true,
    cell: (row) => row.accounting && <Bidi>{row.accounting}</Bidi>,
  },
]

/** The table's columns; Resolve for whoever may, leading to its question. */
export function missingInvoiceColumns(
  resolveHref: ((id: string) => string) | null,
): readonly Column<MissingInvoiceRow>[] {
  if (!resolveHref) return columns
  return [
    ...columns,
    {
      key: "resolve",
      head: <span className="sr">Actions</span>,
      end: true,
      cell: (row) => (
        <Button small to={resolveHref(row.id)} preventScrollReset>
          {missingInvoicingTexts.resolve}
          <span className="sr"> subscription {row.id}</span>
        </Button>
      ),
    },
  ]
}
