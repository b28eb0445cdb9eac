import { useLocation } from "@remix-run/react"
import { shownName } from "~/domain/shown-name"
import { columnsOf, dayColumn, recordIdColumn, statusColumn, textColumn } from "~/record/columns"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { paymentPlans } from "./payment-plan.record"
import type { PaymentPlan, PlanSort } from "./payment-plans.server"
import { PLAN_TYPES, planWord } from "./plan-words"

export const paymentPlanColumns = columnsOf<PaymentPlan, PlanSort>()({
  id: recordIdColumn("ID"),
  name: {
    ...{ head: "Name", lead: true, sort: "NAME" },
    value: ({ name }) => name,
    shown: ({ id, name }) => shownName(id, name),
    cell: (shown, { id }) => <PlanLink id={id}>{shown}</PlanLink>,
  },
  type: textColumn("Type", ({ type }) => planWord(PLAN_TYPES, type), { inSearch: true }),
  city: textColumn("City", ({ city }) => city?.enName, { dir: "auto" }),
  rates: textColumn("Rates", ({ rates }) => String(rates.length), { numeric: true, right: true, file: "digits" }),
  created: dayColumn("Created", ({ createdAt }) => createdAt, { sort: "CREATED_AT" }),
  status: { ...statusColumn(({ status }) => status, { label: "Status" }), className: undefined },
})

/** Opens the plan over the filtered list. */
function PlanLink({ id, children }: { id: string | number; children: string }) {
  const { search } = useLocation()
  return (
    <Link className="t1" to={paymentPlans.pathOf(id) + search} preventScrollReset>
      <Bidi>{children}</Bidi>
    </Link>
  )
}
