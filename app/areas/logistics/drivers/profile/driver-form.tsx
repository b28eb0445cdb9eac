import type { FormEvent } from "react"
import { Button } from "~/ui/button"
import { CheckboxField } from "~/ui/checkbox-field"
import { DateField } from "~/ui/date-field"
import { editCheck, editField } from "~/ui/edit-form"
import { FieldFailed } from "~/ui/field-failed"
import { MultiSelect } from "~/ui/multi-select"
import { ProfileSection } from "~/ui/profile"
import { RefreshButton } from "~/ui/refresh-button"
import { TextField } from "~/ui/text-field"
import type { Edit } from "~/ui/use-edit-form"
import { ChoiceField, failed, withOwn } from "./choice-field"
import { PlanField, usePlans } from "./plan-field"
import type { ProfileFields } from "./profile-fields"
import { REFRESH } from "./profile-intents"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import type { PlanChoices } from "./profile-values.server"
import type { OwnChoices, ProfileChoices } from "./profile-view.server"

interface SectionProps {
  edit: Edit<ProfileFields>
  choices: ProfileChoices
  own: OwnChoices
}

/** Name and papers (D2 2, 5). */
export function BasicInfo({
  edit,
  choices,
  own,
  today,
  passwordHref,
}: SectionProps & { today: string; passwordHref: string }) {
  const teams = withOwn(choices.teams, own.teams)
  const teamList = editField(edit, "teams")
  return (
    <ProfileSection id="basic" title="Basic Info" help={ownProfileTexts.basicHelp}>
      <div className="grid3">
        <TextField {...editField(edit, "firstName")} required />
        <TextField {...editField(edit, "lastName")} required />
        <TextField {...editField(edit, "phone")} type="tel" dir="ltr" required />
        <DateField {...editField(edit, "dateOfBirth")} max={today} required />
        <TextField {...editField(edit, "residencyNumber")} inputMode="numeric" dir="ltr" required />
        <DateField {...editField(edit, "nationalExpireDate")} required />
        <ChoiceField edit={edit} name="nationality" options={choices.nationality} own={own.nationality} optional />
        <ChoiceField edit={edit} name="city" options={choices.city} own={own.city} required />
        {teams ? (
          <MultiSelect {...teamList} options={teams} allName={null} searchLabel="Search teams" optional />
        ) : (
          <FieldFailed {...failed(edit, "teams")} values={teamList.defaultValue} />
        )}
        <TextField {...editField(edit, "username")} dir="ltr" autoCapitalize="none" spellCheck={false} required />
        <ChoiceField edit={edit} name="status" options={choices.status} own={[]} required />
        {edit.canEdit ? (
          <div className="field">
            <span className="lab">Password</span>
            <div>
              <Button to={passwordHref} icon="lock" keepScroll>
                {profileTexts.changePassword}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </ProfileSection>
  )
}

/** The driver's vehicle; one that is not there yet is made by saving (D2 7). */
export function Vehicle({ edit, choices }: SectionProps) {
  return (
    <ProfileSection id="vehicle" title="Vehicle">
      <div className="grid3">
        <ChoiceField edit={edit} name="vehicleType" label="Type" options={choices.vehicleType} own={[]} required />
        <ChoiceField edit={edit} name="vehicleColor" label="Colour" options={choices.vehicleColor} own={[]} required />
        <TextField {...editField(edit, "plate")} required />
        <TextField {...editField(edit, "description")} label="Details" fieldClass="span2" required />
        <TextField {...editField(edit, "sequenceNumber")} inputMode="numeric" dir="ltr" required />
        <div className="spanall">
          <CheckboxField {...editCheck(edit, "dmBag")} />
        </div>
      </div>
    </ProfileSection>
  )
}

/** Who pays the driver, by which plan, and where to (D2 2). The contractor decides which plans there are. */
export function Payment({ edit, choices, own, plans: known }: SectionProps & { plans: PlanChoices }) {
  const plans = usePlans(edit, known)
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) => plans.choose(currentTarget.value)
  return (
    <ProfileSection id="payment" title="Payment" help={ownProfileTexts.paymentHelp}>
      <div className="grid2">
        <div className="row nw items-end">
          <ChoiceField
            edit={edit}
            name="contractor"
            options={choices.contractor}
            own={own.contractor}
            onChange={choose}
            fieldClass="grow"
            required
          />
          {edit.canEdit ? (
            <RefreshButton name="intent" value={REFRESH}>
              {ownProfileTexts.showPlans}
            </RefreshButton>
          ) : null}
        </div>
        <PlanField edit={edit} plans={plans} own={own.paymentPlan} />
        <TextField
          {...editField(edit, "bankAccountNumber")}
          inputMode="numeric"
          dir="ltr"
          hint="Greater than 0"
          required
        />
        <TextField {...editField(edit, "bankAccountName")} required />
      </div>
    </ProfileSection>
  )
}
