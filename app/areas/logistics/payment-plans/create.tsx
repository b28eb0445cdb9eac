import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { actOnForm } from "~/forms/act-on-record.server"
import { openForm } from "~/forms/send-form.server"
import { pageTitle } from "~/ui/page/page-title"
import { paymentPlans } from "./payment-plan.record"
import { ADD_PLAN } from "./payment-plan-fields"
import { addPlan } from "./payment-plan-forms.server"
import { ownPaymentPlanTexts } from "./payment-plan-texts"
import { PlanWizard } from "./plan-wizard"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction = (args) => pageTitle(args, ownPaymentPlanTexts.addTitle)

export async function loader({ context }: LoaderFunctionArgs) {
  return openForm(await requireStaff(context, paymentPlans.edit), addPlan, null)
}

export async function action({ context, request }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, paymentPlans.gate)
  guarded.requireGate(paymentPlans.edit)
  return actOnForm(guarded, request, addPlan)
}

/** '+ Add Payment Plan' (product/pay 2), over the list. */
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
