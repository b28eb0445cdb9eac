import type { ChangeEvent } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { RecordForm } from "~/ui/form/use-record-form"
import type { ProfileFields } from "./profile-fields"
import type { DriverOffers } from "./profile-offers.server"
import { ownProfileTexts } from "./profile-texts"

export type DriverForm = RecordForm<ProfileFields, DriverOffers>

interface ChoiceFieldProps {
  form: DriverForm
  name: Exclude<keyof DriverOffers, "plans" | "teams">
  label?: string
  fieldClass?: string
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** A select of the form; where its choices could not be loaded, what is chosen stays. */
export function ChoiceField({ form, name, ...rest }: ChoiceFieldProps) {
  const field = fieldsOf(form).field(name)
  const options = form.state.offers[name]
  if (options === null) return <FieldFailed {...field} refresh />
  // Nothing chosen stays possible where nothing was chosen, and where nothing need be.
  const placeholder = !field.required ? ownProfileTexts.none : form.state.saved[name] === "" ? "Select" : null
  return <SelectField {...field} {...rest} options={options} placeholder={placeholder} />
}

/** The payment plan: the contractor's default one stands for no plan of the driver's own (product/workforce 1.3). */
export function PlanField({ form }: { form: DriverForm }) {
  const field = fieldsOf(form).field("paymentPlan")
  const { contractor, options } = form.state.offers.plans
  if (options === null) return <FieldFailed {...field} refresh />
  // Without another contractor no plan is taken away.
  const kept = contractor === form.state.saved.contractor ? form.state.saved.paymentPlan : ""
  const has = (plan: string) => options.some(({ value }) => value === plan)
  return (
    <div>
      <SelectField
        key={contractor}
        {...field}
        stored={undefined}
        // Another contractor's plan does not stay.
        defaultValue={has(field.defaultValue) ? field.defaultValue : ""}
        options={options}
        placeholder={has("") ? null : ownProfileTexts.defaultPlan}
        emptyText={ownProfileTexts.noDriverPlans}
        {...(contractor === "" && options.length === 0 ? { waitingText: ownProfileTexts.planFirst } : {})}
      />
      {options.length === 0 && form.canEdit ? <input type="hidden" name="paymentPlan" value={kept} /> : null}
    </div>
  )
}
