import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { staffLoader } from "~/auth/staff-route.server"
import { formAction, formOf, openForm } from "~/forms/form-page.server"
import { loadPage } from "~/forms/subject.server"
import { missingText } from "~/record/missing-text"
import { RecordRoute } from "~/record/record-page"
import { pageTitle } from "~/ui/page/page-title"
import { paymentPlans } from "./payment-plan.record"
import { SAVE_PLAN } from "./payment-plan-fields"
import { planSubject, savePlan } from "./payment-plan-forms.server"
import { PlanView, PlanWizard } from "./plan-wizard"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

const TITLE = "Edit Payment Plan"

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" && args.data.canEdit ? TITLE : "Payment Plan")

export const loader = staffLoader(paymentPlans.gate, (visit) =>
  loadPage(visit, planSubject, async (plan) => ({
    id: plan.id,
    canEdit: visit.can(paymentPlans.edit),
    form: await openForm(visit, savePlan, plan),
  })),
)

/** The plan is read again first, so that only differences from its current state are sent. */
export const action = formAction({
  gate: paymentPlans.gate,
  edit: paymentPlans.edit,
  forms: [formOf(savePlan, planSubject)],
})

/** Without the edit permission, the plan is shown read-only. */
export default function EditPaymentPlan() {
  const { search } = useLocation()
  const closeHref = paymentPlans.path + search
  return (
    <RecordRoute
      record={paymentPlans}
      loaded={useLoaderData<typeof loader>()}
      missing={missingText(paymentPlans.one)}
      search={search}
    >
      {({ id, canEdit, form }) =>
        canEdit ? (
          <PlanWizard
            key={id}
            intent={SAVE_PLAN}
            title={TITLE}
            loaded={form}
            action={paymentPlans.pathOf(id) + search}
            closeHref={closeHref}
          />
        ) : (
          <PlanView key={id} form={form} closeHref={closeHref} />
        )
      }
    </RecordRoute>
  )
}
