import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { idColumn } from "~/ui/list/list-columns"
import { paymentPlans } from "./payment-plan.record"
import type { PaymentPlanRow } from "./payment-plan-list.server"

export const paymentPlanColumns: readonly Column<PaymentPlanRow>[] = [
  idColumn(),
  { key: "name", sort: "name", head: "Name", lead: true, cell: (row) => <PlanLink row={row} /> },
  { key: "type", head: "Type", label: "Type", cell: (row) => row.type },
  { key: "city", head: "City", label: "City", cell: (row) => <Bidi>{row.city}</Bidi> },
  { key: "rates", head: "Rates", label: "Rates", numeric: true, right: true, cell: (row) => row.rates },
  { key: "created", sort: "created", head: "Created", label: "Created", numeric: true, cell: (row) => row.created },
  {
    key: "status",
    head: "Status",
    label: "Status",
    end: true,
    cell: (row) => <ActiveStatus status={row.status} />,
  },
]

/** Opens over the list as it is filtered now. */
function PlanLink({ row }: { row: PaymentPlanRow }) {
  const { search } = useLocation()
  return (
    <Link className="t1" to={paymentPlans.pathOf(row.id) + search} preventScrollReset>
      <Bidi>{row.name}</Bidi>
    </Link>
  )
}
