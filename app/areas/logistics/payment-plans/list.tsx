import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ActiveStatus } from "~/ui/elements/status"
import { SelectField } from "~/ui/fields/select-field"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import type { Column } from "~/ui/list/data-table"
import { idColumn } from "~/ui/list/list-columns"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices } from "../lookups.server"
import { paymentPlans } from "./payment-plan.record"
import { PLAN_STATUSES, PLAN_TYPES } from "./payment-plan-fields"
import { type PaymentPlanRow, paymentPlanList } from "./payment-plan-list.server"
import { ownPaymentPlanTexts, paymentPlanTexts } from "./payment-plan-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, paymentPlanTexts.listTitle)

export const loader = staffLoader({ gate: paymentPlans.gate, query: paymentPlanList.query }, async (visit) => {
  const [list, cities] = await Promise.all([
    readList(visit, paymentPlanList, paymentPlans.edit),
    orNull(listCityChoices(visit.api)),
  ])
  return { ...list, cities }
})

export const action = listAction(paymentPlans.gate, paymentPlanList)

export default function PaymentPlanList() {
  const loaded = useLoaderData<typeof loader>()
  const { query, cities } = loaded
  return (
    <ListPage
      record={paymentPlans}
      title={paymentPlanTexts.listTitle}
      help={ownPaymentPlanTexts.listHelp}
      add={ownPaymentPlanTexts.add}
      loaded={loaded}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      search={ownPaymentPlanTexts.searchPlaceholder}
      emptyText={paymentPlanTexts.empty}
      filters={
        <>
          <SelectField bare name="type" label="Type" placeholder="All" defaultValue={query.type} options={PLAN_TYPES} />
          <ChoiceFilter name="city" label="City" choices={cities} value={query.city} />
          <SelectField
            bare
            name="status"
            label="Status"
            placeholder="All"
            defaultValue={query.status}
            options={PLAN_STATUSES}
          />
        </>
      }
    />
  )
}

const COLUMNS: readonly Column<PaymentPlanRow>[] = [
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

/** Opens the plan over the filtered list. */
function PlanLink({ row }: { row: PaymentPlanRow }) {
  const { search } = useLocation()
  return (
    <Link className="t1" to={paymentPlans.pathOf(row.id) + search} preventScrollReset>
      <Bidi>{row.name}</Bidi>
    </Link>
  )
}
