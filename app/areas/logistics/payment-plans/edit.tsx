import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { requireStaff } from "~/auth/guard.server"
import { redirectWith } from "~/base/redirects.server"
import { isRecordId } from "~/domain/record-id"
import { readForm } from "~/forms/form.server"
import { openForm, sendOnce } from "~/forms/send-form.server"
import { pageTitle } from "~/ui/page/page-title"
import { paymentPlans } from "./payment-plan.record"
import { SAVE_PLAN } from "./payment-plan-fields"
import { savePlan } from "./payment-plan-forms.server"
import { ownPaymentPlanTexts } from "./payment-plan-texts"
import { findPaymentPlan } from "./payment-plans.server"
import { PlanView } from "./plan-view"
import { PlanWizard } from "./plan-wizard"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.canEdit ? ownPaymentPlanTexts.editTitle : ownPaymentPlanTexts.viewTitle)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const guarded = await requireStaff(context, paymentPlans.gate)
  const plan = isRecordId(params.id) ? await findPaymentPlan(guarded.api, params.id) : null
  if (!plan) {
    const toast = { kind: "error", title: ownPaymentPlanTexts.missing } as const
    throw redirectWith(context, paymentPlans.path + context.url.search, toast)
  }
  return { id: plan.id, canEdit: guarded.can(paymentPlans.edit), form: await openForm(guarded, savePlan, plan) }
}

/** The plan is read afresh first: what changed is what differs from now. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const guarded = await requireStaff(context, paymentPlans.gate)
  guarded.requireGate(paymentPlans.edit)
  const plan = isRecordId(params.id) ? await findPaymentPlan(guarded.api, params.id) : null
  if (!plan) throw new Response(ownPaymentPlanTexts.missing, { status: 404 })
  const form = await readForm(request, { maxFields: savePlan.maxFields })
  const reply = await sendOnce({ ...guarded, form, current: plan }, savePlan)
  return data(reply, { status: reply.status })
}

/** Edit Payment Plan (product/pay 2), over the list; who may only look sees what it pays. */
export default function EditPaymentPlan() {
  const { id, canEdit, form } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const closeHref = paymentPlans.path + search
  if (!canEdit) return <PlanView key={id} form={form} closeHref={closeHref} />
  return (
    <PlanWizard
      key={id}
      intent={SAVE_PLAN}
      title={ownPaymentPlanTexts.editTitle}
      loaded={form}
      action={paymentPlans.pathOf(id) + search}
      closeHref={closeHref}
    />
  )
}
