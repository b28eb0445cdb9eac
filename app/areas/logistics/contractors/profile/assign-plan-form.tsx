import { CheckboxField } from "~/ui/fields/checkbox-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { ASSIGN_FIELDS, ASSIGN_PLAN } from "../contractor-fields"
import type { ContractorOffers } from "../contractor-screens.server"

const PLANS_LOST = "Could not load the payment plans. Press Retry."
const SAVE_CITY_FIRST = "Save the new city first. These plans belong to the new city."

interface AssignPlanFormProps {
  loaded: FormState<typeof ASSIGN_FIELDS>
  /** The contractor has no plan yet: the server makes this one the default (product/workforce 2). The locked box sends nothing. */
  isFirst: boolean
  offers: ContractorOffers
  cityId: string
  action: string
}

/** Chooses one more payment plan among those of the city in the form above (product/workforce 2). */
export function AssignPlanForm({ loaded, isFirst, offers, cityId, action }: AssignPlanFormProps) {
  const form = useSendForm({ intent: ASSIGN_PLAN, fields: ASSIGN_FIELDS, loaded })
  const { field, check } = fieldsOf(form)
  const { cities, plans } = offers
  if (!plans) return null
  const isSaved = plans.cityId === cityId
  const city = cities.find(({ value }) => value === plans.cityId)
  const off = !plans.options ? PLANS_LOST : isSaved ? null : SAVE_CITY_FIRST
  const box = check("isDefault")
  return (
    <Form method="post" action={action} className="stack gap-2 mt-4" noValidate replace preventScrollReset>
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={ASSIGN_PLAN} />
      {/* One that was assigned leaves nothing chosen, nor Default ticked. */}
      <div className="grid2" key={`${isFirst} ${plans.cityId} ${plans.options?.length}`}>
        {plans.options ? (
          <SelectField {...field("plan")} options={plans.options} hint={city ? `Plans of ${city.label}` : null} />
        ) : (
          <FieldFailed {...field("plan")} />
        )}
        <div className="pt-6">
          <CheckboxField
            {...box}
            defaultChecked={isFirst || box.defaultChecked}
            disabled={isFirst}
            hint={isFirst ? "The first plan is always the default." : "Replaces the current default plan."}
          />
        </div>
      </div>
      <div className="row">
        <SubmitButton look="secondary" disabledReason={off}>
          Assign
        </SubmitButton>
      </div>
    </Form>
  )
}
