import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { listAction, readList } from "~/lists/read-list.server"
import { SelectField } from "~/ui/fields/select-field"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { ListPage } from "~/ui/list/list-page"
import { pageTitle } from "~/ui/page/page-title"
import recordCss from "~/ui/page/record.css?url"
import { orNull } from "~/upstream/or-null.server"
import { listCityChoices } from "../lookups.server"
import { paymentPlans } from "./payment-plan.record"
import { paymentPlanColumns } from "./payment-plan-columns"
import { PLAN_STATUSES, PLAN_TYPES } from "./payment-plan-fields"
import { paymentPlanList } from "./payment-plan-list.server"
import { ownPaymentPlanTexts, paymentPlanTexts } from "./payment-plan-texts"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const links = () => [{ rel: "stylesheet", href: recordCss }]

export const meta: MetaFunction = (args) => pageTitle(args, paymentPlanTexts.listTitle)

export const loader = staffLoader(paymentPlans.gate, async (visit) => {
  const [list, cities] = await Promise.all([
    readList(visit, paymentPlanList, paymentPlans.edit),
    orNull(listCityChoices(visit.api)),
  ])
  return { ...list, cities }
})

export const action = listAction(paymentPlans.gate, paymentPlanList)

/** Payment Plans (product/pay 2). */
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
      columns={paymentPlanColumns}
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
