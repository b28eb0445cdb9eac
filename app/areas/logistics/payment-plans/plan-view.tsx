import { ReadOnly } from "~/ui/fields/read-only"
import { Dialog } from "~/ui/form/dialog"
import type { FormState } from "~/ui/form/form-state"
import type { PLAN_FIELDS } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { ownPaymentPlanTexts } from "./payment-plan-texts"
import { PlanSummary } from "./plan-summary"
import { RateList } from "./rate-list"

interface PlanViewProps {
  form: FormState<typeof PLAN_FIELDS, PlanOffers>
  closeHref: string
}

/** A plan for who may not change it. */
export function PlanView({ form, closeHref }: PlanViewProps) {
  return (
    <Dialog title={ownPaymentPlanTexts.viewTitle} closeHref={closeHref} guard={false}>
      <div className="stack gap-2">
        <ReadOnly />
        <PlanSummary form={form} />
        <RateList form={form} />
      </div>
    </Dialog>
  )
}
