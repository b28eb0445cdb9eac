import type { ChangeEvent } from "react"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import type { RecordForm } from "~/ui/form/use-record-form"
import { ProfileSection } from "~/ui/page/profile"
import { ownDriverTexts } from "../driver-fields"
import { ALL_TEAMS, type ProfileFields, profileSections } from "./profile-fields"
import type { ProfileOffers } from "./profile-offers.server"

interface SectionProps {
  form: DriverForm
}

export function BasicInfo({ form, today }: SectionProps & { today: string }) {
  const { field } = form
  const { teams } = form.state.offers
  return (
    <ProfileSection id="basic" title={profileSections.basic} help="Name and documents as on the residency permit.">
      <div className="grid3">
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
        <TextField {...field("phone")} type="tel" dir="ltr" />
        <DateField {...field("dateOfBirth")} max={today} />
        <TextField {...field("residencyNumber")} inputMode="numeric" dir="ltr" />
        <DateField {...field("nationalExpireDate")} />
        <ChoiceField form={form} name="nationality" />
        <ChoiceField form={form} name="city" />
        {teams ? (
          <MultiSelect
            {...field("teams")}
            options={teams}
            allName={null}
            plainAllName={ALL_TEAMS}
            searchLabel="Search teams"
          />
        ) : (
          <FieldFailed {...field("teams")} refresh />
        )}
        <TextField {...field("username")} dir="ltr" autoCapitalize="none" spellCheck={false} />
        <ChoiceField form={form} name="status" />
      </div>
    </ProfileSection>
  )
}

/** Saving creates the vehicle if the driver has none. */
export function Vehicle({ form }: SectionProps) {
  const { field, check } = form
  return (
    <ProfileSection id="vehicle" title={profileSections.vehicle}>
      <div className="grid3">
        <ChoiceField form={form} name="vehicleType" label="Type" />
        <ChoiceField form={form} name="vehicleColor" label="Colour" />
        <TextField {...field("plate")} />
        <TextField {...field("description")} fieldClass="span2" />
        <TextField {...field("sequenceNumber")} inputMode="numeric" dir="ltr" />
        <div className="spanall">
          <CheckboxField {...check("dmBag")} />
        </div>
      </div>
    </ProfileSection>
  )
}

/** The contractor determines the plans to choose from. */
export function PaymentFields({ form }: SectionProps) {
  const { field } = form
  return (
    <ProfileSection
      id="payment"
      title={profileSections.payment}
      help="Uses the contractor's plan unless you choose another."
    >
      <div className="grid2">
        <div className="row flex-nowrap items-end">
          <ChoiceField form={form} name="contractor" onChange={refreshForm} fieldClass="grow" />
          {form.canEdit ? (
            <RefreshButton name={REFRESH_FIELD} value="contractor">
              Show payment plans
            </RefreshButton>
          ) : null}
        </div>
        <PlanField form={form} />
        <TextField {...field("bankAccountNumber")} inputMode="numeric" dir="ltr" hint={ownDriverTexts.accountHint} />
        <TextField {...field("bankAccountName")} />
      </div>
    </ProfileSection>
  )
}

export type DriverForm = RecordForm<ProfileFields, ProfileOffers>

interface ChoiceFieldProps {
  form: DriverForm
  name: Exclude<keyof ProfileOffers, "plans" | "teams">
  label?: string
  fieldClass?: string
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** A select. If its options could not be loaded, the stored value is kept. */
function ChoiceField({ form, name, ...rest }: ChoiceFieldProps) {
  const field = form.field(name)
  const options = form.state.offers[name]
  if (options === null) return <FieldFailed {...field} refresh />
  // An empty choice is offered if the field is optional or the stored value is empty.
  const placeholder = !field.required ? "None" : form.state.saved[name] === "" ? "Select" : null
  return <SelectField {...field} {...rest} options={options} placeholder={placeholder} />
}

/** An empty value means the contractor's default plan. */
export function PlanField({ form }: { form: DriverForm }) {
  const field = form.field("paymentPlan")
  const { contractor, options } = form.state.offers.plans
  if (options === null) return <FieldFailed {...field} refresh />
  // The stored plan is cleared only when the contractor changes.
  const kept = contractor === form.state.saved.contractor ? form.state.saved.paymentPlan : ""
  const has = (plan: string) => options.some(({ value }) => value === plan)
  return (
    <div>
      <SelectField
        key={contractor}
        {...field}
        stored={undefined}
        // A plan of another contractor is cleared.
        defaultValue={has(field.defaultValue) ? field.defaultValue : ""}
        options={options}
        placeholder={has("") ? null : "The contractor's default"}
        emptyText="This contractor has no payment plans yet."
        {...(contractor === "" && options.length === 0
          ? { waitingText: "Select a contractor to get its payment plans!" }
          : {})}
      />
      {options.length === 0 && form.canEdit ? <input type="hidden" name="paymentPlan" value={kept} /> : null}
    </div>
  )
}
