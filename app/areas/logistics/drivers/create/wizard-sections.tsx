import { inCapitals, VEHICLE_COLORS, VEHICLE_TYPES } from "~/domain/driver"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { DRIVER_PHOTO, imageTexts } from "~/ui/fields/image-rules"
import { MultiSelect } from "~/ui/fields/multi-select"
import { PhotoField } from "~/ui/fields/photo-field"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { SelectField, type SelectOption } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import type { DriverOptions } from "./create-driver.server"
import { ownCreateTexts } from "./create-texts"
import { ALL_TEAMS, type FieldName, LABELS, type WizardErrors, type WizardValues } from "./wizard-fields"

export interface SectionProps {
  values: WizardValues
  isEveryTeam: boolean
  errors: WizardErrors
  options: DriverOptions | null
  today: string
  emailDomain: string
  refresh: () => void
}

const REFRESH = "refresh-options"

/** Ids of the wizard's fields: the list under it has fields of its own. */
export const fieldId = (name: FieldName) => `add-${name}`

type TextName = Exclude<FieldName, "teams" | "password" | "photo">

function fieldOf({ values, errors }: SectionProps, name: TextName) {
  return {
    id: fieldId(name),
    name,
    label: LABELS[name],
    defaultValue: values[name],
    error: errors[name] ?? null,
  }
}

/** A number that is a text: digits from the left, with the keyboard for them. */
const DIGITS = { inputMode: "numeric", dir: "ltr", autoComplete: "off" } as const

function Choice(
  props: SectionProps & { name: TextName; offered: readonly SelectOption[] | undefined; optional?: true },
) {
  const { name, offered, optional } = props
  const { defaultValue, ...field } = fieldOf(props, name)
  if (!offered) return <FieldFailed {...field} values={[defaultValue]} retryIntent={REFRESH} />
  return (
    <SelectField {...field} defaultValue={defaultValue} options={offered} optional={optional} required={!optional} />
  )
}

/** Step 1 (product/workforce 1.2). */
export function BasicSection(props: SectionProps) {
  const { values, errors, options, today, emailDomain } = props
  return (
    <div className="grid2">
      <TextField {...fieldOf(props, "firstName")} autoComplete="off" required />
      <TextField {...fieldOf(props, "lastName")} autoComplete="off" required />
      <TextField {...fieldOf(props, "phone")} {...DIGITS} required />
      <DateField {...fieldOf(props, "dateOfBirth")} required />
      <TextField {...fieldOf(props, "residencyNumber")} {...DIGITS} required />
      <DateField {...fieldOf(props, "nationalExpireDate")} hint={ownCreateTexts.expired} min={today} required />
      <Choice {...props} name="nationalityId" offered={options?.nationalities} optional />
      <Choice {...props} name="cityId" offered={options?.cities} optional />
      {options ? (
        <MultiSelect
          id={fieldId("teams")}
          name="teams"
          label={LABELS.teams}
          error={errors.teams ?? null}
          options={options.teams}
          defaultValue={values.teams}
          defaultAll={props.isEveryTeam}
          allName={ALL_TEAMS}
          searchLabel="Search teams"
          chips
          optional
        />
      ) : (
        <FieldFailed
          id={fieldId("teams")}
          name="teams"
          label={LABELS.teams}
          error={errors.teams ?? null}
          values={values.teams}
          allName={props.isEveryTeam ? ALL_TEAMS : null}
          retryIntent={REFRESH}
        />
      )}
      <TextField
        {...fieldOf(props, "username")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={ownCreateTexts.emailOf(emailDomain)}
        required
      />
    </div>
  )
}

/** Step 2 (product/workforce 1.2). */
export function VehicleSection(props: SectionProps) {
  const { values, errors } = props
  return (
    <div className="grid2">
      <SelectField {...fieldOf(props, "vehicleType")} options={inCapitals(VEHICLE_TYPES)} required />
      <SelectField {...fieldOf(props, "color")} options={inCapitals(VEHICLE_COLORS)} required />
      <TextField {...fieldOf(props, "plate")} autoComplete="off" required />
      <TextField {...fieldOf(props, "sequenceNumber")} {...DIGITS} optional />
      <TextField {...fieldOf(props, "description")} fieldClass="span2" autoComplete="off" optional />
      <CheckboxField
        id={fieldId("dmBag")}
        name="dmBag"
        label={LABELS.dmBag}
        error={errors.dmBag ?? null}
        value="on"
        defaultChecked={values.dmBag === "on"}
      />
    </div>
  )
}

/** Step 3 (product/workforce 1.2). The plans are those of the contractor; what no page keeps is asked for here. */
export function PaymentSection(props: SectionProps & { photos: number; isLost: boolean }) {
  const { values, errors, options, refresh, photos, isLost } = props
  const plan = fieldOf(props, "paymentPlanId")
  const hasDefault = options?.plans.some(({ value }) => value === "")
  return (
    <>
      <div className="grid2">
        {options ? (
          <div className="row nw items-end">
            <SelectField
              {...fieldOf(props, "contractorId")}
              fieldClass="grow"
              options={options.contractors}
              onChange={refresh}
              required
            />
            <RefreshButton name="intent" value={REFRESH}>
              Show plans
            </RefreshButton>
          </div>
        ) : (
          <Choice {...props} name="contractorId" offered={undefined} />
        )}
        {options?.plansOf === values.contractorId ? (
          <SelectField
            key={`plan-${options.plansOf}`}
            {...plan}
            options={options.plans}
            placeholder={hasDefault ? null : undefined}
            waitingText={values.contractorId ? undefined : ownCreateTexts.contractorFirst}
            optional
          />
        ) : (
          <FieldFailed {...plan} values={[values.paymentPlanId]} retryIntent={REFRESH} />
        )}
        <TextField {...fieldOf(props, "bankAccountNumber")} {...DIGITS} hint="Greater than 0" required />
        <TextField {...fieldOf(props, "bankAccountName")} autoComplete="off" required />
      </div>
      <fieldset className="stack g4 border-t border-line pt-3">
        <legend className="sr">{ownCreateTexts.onlyHere}</legend>
        <div className="grid2">
          <TextField
            id={fieldId("password")}
            name="password"
            label={LABELS.password}
            type="password"
            dir="ltr"
            autoComplete="new-password"
            hint={isLost ? ownCreateTexts.passwordAgain : values.username ? `Of ${values.username}` : undefined}
            error={errors.password ?? null}
            required
          />
        </div>
        {/* One that was refused goes, so that nobody takes it for sent. */}
        <PhotoField
          key={photos}
          id={fieldId("photo")}
          rule={DRIVER_PHOTO}
          label={LABELS.photo}
          hint={errors.photo || isLost ? imageTexts.again : undefined}
          error={errors.photo ?? null}
          sentBy="finish"
          optional
        />
      </fieldset>
    </>
  )
}
