import { Bidi } from "~/ui/elements/bidi"
import type { FormState } from "~/ui/form/form-state"
import { type PLAN_FIELDS, PLAN_STATUSES, PLAN_TYPES, planWord } from "./payment-plan-fields"
import type { PlanOffers } from "./payment-plan-forms.server"
import { ownPaymentPlanTexts } from "./payment-plan-texts"

/** The first step in one line, over the rates. */
export function PlanSummary({ form }: { form: FormState<typeof PLAN_FIELDS, PlanOffers> }) {
  const { name, type, city, status } = form.values
  const cityName = form.offers.cities?.find(({ id }) => id === city)?.name ?? (city ? `#${city}` : "")
  return (
    <p className="sub">
      <b>
        <Bidi>{name}</Bidi>
      </b>
      {", "}
      {[planWord(PLAN_TYPES, type), cityName, planWord(PLAN_STATUSES, status)].filter(Boolean).join(", ")}.{" "}
      {ownPaymentPlanTexts.ratesWhy}
    </p>
  )
}
