import { Button } from "~/ui/elements/button"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import { ProfileSection } from "~/ui/page/profile"
import { passwordTexts } from "../../password-texts"
import { ownDriverTexts } from "../driver-texts"
import { ChoiceField, type DriverForm, PlanField } from "./choice-field"
import { ALL_TEAMS } from "./profile-fields"
import { ownProfileTexts, profileTexts } from "./profile-texts"

interface SectionProps {
  form: DriverForm
}

/** Name and papers (product/workforce 1.3). */
export function BasicInfo({ form, today, passwordHref }: SectionProps & { today: string; passwordHref: string }) {
  const { field } = fieldsOf(form)
  const { teams } = form.state.offers
  return (
    <ProfileSection id="basic" title={profileTexts.basic} help={ownProfileTexts.basicHelp}>
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
        {form.canEdit ? (
          <div className="field">
            <span className="lab">Password</span>
            <div>
              <Button to={passwordHref} icon="lock" preventScrollReset>
                {passwordTexts.title}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </ProfileSection>
  )
}

/** The driver's vehicle; one that is not there yet is made by saving (product/workforce 1.3). */
export function Vehicle({ form }: SectionProps) {
  const { field, check } = fieldsOf(form)
  return (
    <ProfileSection id="vehicle" title={profileTexts.vehicle}>
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

/** Who pays the driver, by which plan, and where to (product/workforce 1.3). The contractor decides which plans there are. */
export function Payment({ form }: SectionProps) {
  const { field } = fieldsOf(form)
  return (
    <ProfileSection id="payment" title={profileTexts.payment} help={ownProfileTexts.paymentHelp}>
      <div className="grid2">
        <div className="row flex-nowrap items-end">
          <ChoiceField form={form} name="contractor" onChange={refreshForm} fieldClass="grow" />
          {form.canEdit ? (
            <RefreshButton name={REFRESH_FIELD} value="contractor">
              {ownProfileTexts.showPlans}
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
