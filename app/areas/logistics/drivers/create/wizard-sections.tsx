import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { imageTexts } from "~/ui/fields/image-rules"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { PhotoField } from "~/ui/fields/photo-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"
import { TextField } from "~/ui/fields/text-field"
import { fieldId } from "~/ui/form/form-state"
import type { SendForm } from "~/ui/form/use-send-form"
import { inCapitals, VEHICLE_COLORS, VEHICLE_TYPES } from "../../driver"
import { ownDriverTexts } from "../driver-fields"
import { DRIVER_PHOTO } from "../photo/photo-rule"
import { type DriverOptions, WIZARD_FIELDS, type WizardOffers } from "./wizard-fields"

export type WizardForm = SendForm<typeof WIZARD_FIELDS, WizardOffers>

export interface WizardSectionProps {
  form: WizardForm
  options: DriverOptions | null
  today: string
  emailDomain: string
  refresh: () => void
}

/** Attributes of a text of digits: left to right, with the numeric keyboard. */
const DIGITS = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const

interface ChoiceProps {
  form: WizardForm
  name: "nationalityId" | "cityId"
  offered: readonly SelectOption[] | undefined
}

function Choice({ form, name, offered }: ChoiceProps) {
  const field = form.field(name)
  return offered ? <SelectField {...field} options={offered} /> : <FieldFailed {...field} refresh />
}

export function BasicSection({ form, options, today, emailDomain }: WizardSectionProps) {
  const { field } = form
  const isEveryTeam = form.state.values.allTeams !== ""
  return (
    <div className="grid2">
      <TextField {...field("firstName")} autoComplete="off" />
      <TextField {...field("lastName")} autoComplete="off" />
      <TextField {...field("phone")} {...DIGITS} />
      <DateField {...field("dateOfBirth")} max={today} />
      <TextField {...field("residencyNumber")} {...DIGITS} />
      <DateField {...field("nationalExpireDate")} hint={ownDriverTexts.expired} min={today} />
      <Choice form={form} name="nationalityId" offered={options?.nationalities} />
      <Choice form={form} name="cityId" offered={options?.cities} />
      {options ? (
        <MultiSelect
          {...field("teams")}
          options={options.teams}
          defaultAll={isEveryTeam}
          allName="allTeams"
          searchLabel="Search teams"
          chips
        />
      ) : (
        <FieldFailed {...field("teams")} allName={isEveryTeam ? "allTeams" : null} refresh />
      )}
      <TextField
        {...field("username")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`E-mail: username@${emailDomain}`}
      />
    </div>
  )
}

export function VehicleSection({ form }: WizardSectionProps) {
  const { field, check } = form
  return (
    <div className="grid2">
      <SelectField {...field("vehicleType")} options={inCapitals(VEHICLE_TYPES)} />
      <SelectField {...field("color")} options={inCapitals(VEHICLE_COLORS)} />
      <TextField {...field("plate")} autoComplete="off" />
      <TextField {...field("sequenceNumber")} {...DIGITS} />
      <TextField {...field("description")} fieldClass="span2" autoComplete="off" />
      <CheckboxField {...check("dmBag")} />
    </div>
  )
}

interface PaymentSectionProps extends WizardSectionProps {
  /** Number of refused photos. A refused photo is removed from the field, so that it does not look as if it were sent. */
  photos: number
  isLost: boolean
}

/** Password and photo are on this step because no page keeps them. */
export function PaymentSection({ form, options, refresh, photos, isLost }: PaymentSectionProps) {
  const { field } = form
  const { errors, values } = form.state
  return (
    <>
      <div className="grid2">
        {options ? (
          <div className="row flex-nowrap items-end">
            <SelectField
              {...field("contractorId")}
              fieldClass="grow"
              options={options.contractors}
              onChange={refresh}
            />
            <RefreshButton name={REFRESH_FIELD} value="contractorId">
              Show plans
            </RefreshButton>
          </div>
        ) : (
          <FieldFailed {...field("contractorId")} refresh />
        )}
        <PlanField form={form} options={options} />
        <TextField {...field("bankAccountNumber")} {...DIGITS} hint={ownDriverTexts.accountHint} />
        <TextField {...field("bankAccountName")} autoComplete="off" />
      </div>
      <fieldset className="stack gap-1 border-t border-line pt-3">
        <legend className="sr">Sent when you press Finish</legend>
        <div className="grid2">
          <TextField
            {...field("password")}
            type="password"
            dir="ltr"
            autoComplete="new-password"
            hint={
              isLost ? "Enter the password again" : values.username ? `For the username ${values.username}` : undefined
            }
          />
        </div>
        <PhotoField
          key={photos}
          id={fieldId(form.id, "photo")}
          rule={DRIVER_PHOTO}
          label={WIZARD_FIELDS.photo.label}
          hint={errors.photo || isLost ? imageTexts.again : undefined}
          error={errors.photo ?? null}
          sentBy="finish"
          optional
        />
      </fieldset>
    </>
  )
}

function PlanField({ form, options }: Pick<WizardSectionProps, "form" | "options">) {
  const plan = form.field("paymentPlanId")
  const { contractorId } = form.state.values
  if (options?.plansOf !== contractorId) return <FieldFailed {...plan} refresh />
  const has = (value: string) => options.plans.some((one) => one.value === value)
  return (
    <SelectField
      key={`plan-${options.plansOf}`}
      {...plan}
      // A plan of another contractor is cleared.
      defaultValue={has(plan.defaultValue) ? plan.defaultValue : ""}
      options={options.plans}
      placeholder={has("") ? null : undefined}
      waitingText={contractorId ? undefined : "Choose a contractor first"}
    />
  )
}
