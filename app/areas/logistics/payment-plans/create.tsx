import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { pageTitle } from "~/ui/page/page-title"
import { paymentPlans } from "./payment-plan.record"
import { ADD_PLAN } from "./payment-plan-fields"
import { createPlanRoute } from "./payment-plan-forms.server"
import { PlanWizard } from "./plan-wizard"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Add Payment Plan"

export const meta: MetaFunction = (args) => pageTitle(args, TITLE)

export const loader = createPlanRoute.loader
export const action = createPlanRoute.action

export default function AddPaymentPlan() {
  const { search } = useLocation()
  return (
    <PlanWizard
      intent={ADD_PLAN}
      title={TITLE}
      loaded={useLoaderData<typeof loader>()}
      action={paymentPlans.createPath + search}
      closeHref={paymentPlans.path + search}
    />
  )
}
