import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { readList } from "~/lists/read-list.server"
import { SelectField } from "~/ui/fields/select-field"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices } from "../lookups.server"
import { paymentPlans } from "./payment-plan.record"
import { paymentPlanColumns } from "./payment-plan-columns"
import { paymentPlanList } from "./payment-plan-list.server"
import { PLAN_STATUSES, PLAN_TYPES } from "./plan-words"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, paymentPlans.label)

export const loader = staffLoader({ gate: paymentPlans.gate, query: paymentPlanList.query }, async (visit) => {
  const [list, cities] = await Promise.all([
    readList(visit, paymentPlanList, paymentPlans.edit),
    orNull(listCityChoices(visit.api)),
  ])
  return { ...list, cities }
})

export const action = paymentPlanList.action

export default function PaymentPlanList() {
  const loaded = useLoaderData<typeof loader>()
  const { query, cities } = loaded
  return (
    <ListPage
      record={paymentPlans}
      title={paymentPlans.label}
      help="Rates per shift for drivers, supervisors and assistants."
      add="+ Add Payment Plan"
      loaded={loaded}
      columns={paymentPlanColumns.screen}
      rowKey={(row) => row.id}
      search="Plan name or ID"
      emptyText="Sorry, you haven't added any payment plans yet."
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
