import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, newFormOf, openForm } from "~/forms/form-page.server"
import { pageTitle } from "~/ui/page/page-title"
import { paymentPlans } from "./payment-plan.record"
import { ADD_PLAN } from "./payment-plan-fields"
import { addPlan } from "./payment-plan-forms.server"
import { ownPaymentPlanTexts } from "./payment-plan-texts"
import { PlanWizard } from "./plan-wizard"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPaymentPlanTexts.addTitle)

export const loader = staffLoader(paymentPlans.edit, (visit) => openForm(visit, addPlan, null))

export const action = formAction({ gate: paymentPlans.gate, edit: paymentPlans.edit, forms: [newFormOf(addPlan)] })

export default function AddPaymentPlan() {
  const { search } = useLocation()
  return (
    <PlanWizard
      intent={ADD_PLAN}
      title={ownPaymentPlanTexts.addTitle}
      loaded={useLoaderData<typeof loader>()}
      action={paymentPlans.createPath + search}
      closeHref={paymentPlans.path + search}
    />
  )
}
