import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ExternalLink } from "~/ui/elements/external-link"
import { Money } from "~/ui/elements/money"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import type { MissingInvoiceRow } from "./missing-invoice-list.server"

const columns: readonly Column<MissingInvoiceRow>[] = [
  {
    key: "id",
    sort: "id",
    head: "Subscription",
    lead: true,
    numeric: true,
    className: "w-24",
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
    className: "min-w-32",
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
    className: "min-w-33",
    // ACCEPTED is green; every other status is red.
    cell: (row) => <ActiveStatus status={row.status} />,
  },
  { key: "start", head: "Start Date", label: "Start", fold: true, numeric: true, cell: (row) => row.start },
  {
    key: "created",
    sort: "created",
    head: "Created",
    label: "Created",
    fold: true,
    numeric: true,
    cell: (row) => row.created,
  },
  {
    key: "subTotal",
    head: "Sub Total",
    label: "Sub Total",
    numeric: true,
    right: true,
    cell: (row) => <Money text={row.subTotal} />,
  },
  { key: "tax", head: "Tax", label: "Tax", numeric: true, right: true, cell: (row) => <Money text={row.tax} /> },
  {
    key: "accounting",
    head: "Accounting",
    label: "Accounting",
    full: true,
    fold: true,
    className: "min-w-40",
    cell: (row) => row.accounting && <Bidi>{row.accounting}</Bidi>,
  },
]

interface Shown {
  /** Whether the back office returns when they were created. */
  hasMade: boolean
  /** Address of the confirmation; null without permission. */
  resolveHref: ((row: MissingInvoiceRow) => string) | null
}

export function missingInvoiceColumns({ hasMade, resolveHref }: Shown): readonly Column<MissingInvoiceRow>[] {
  const known = hasMade ? columns : columns.filter(({ key }) => key !== "created")
  if (!resolveHref) return known
  return [
    ...known,
    {
      key: "resolve",
      head: <span className="sr">Actions</span>,
      end: true,
      cell: (row) => (
        <Button small look="quiet" to={resolveHref(row)} preventScrollReset>
          Resolve
          <span className="sr"> subscription {row.id}</span>
        </Button>
      ),
    },
  ]
}
