import type { FormEvent } from "react"
import { Button } from "~/ui/elements/button"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { TextField } from "~/ui/fields/text-field"
import { editCheck, editField } from "~/ui/form/edit-form"
import type { Edit } from "~/ui/form/use-edit-form"
import { ProfileSection } from "~/ui/page/profile"
import { ChoiceField, failed, withOwn } from "./choice-field"
import { PlanField, usePlans } from "./plan-field"
import type { ProfileFields } from "./profile-fields"
import { REFRESH } from "./profile-intents"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import type { PlanChoices } from "./profile-values.server"
import type { OwnChoices, ProfileChoices, WordChoices } from "./profile-view.server"

interface SectionProps {
  edit: Edit<ProfileFields>
  choices: ProfileChoices
  own: OwnChoices
  words: WordChoices
}

/** Name and papers (product/workforce 1.3). */
export function BasicInfo({
  edit,
  choices,
  own,
  words,
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
        <ChoiceField edit={edit} name="status" options={words.status} own={[]} required />
        {edit.canEdit ? (
          <div className="field">
            <span className="lab">Password</span>
            <div>
              <Button to={passwordHref} icon="lock" preventScrollReset>
                {profileTexts.changePassword}
              </Button>
            </div>
          </div>
        ) : null}
      </div>
    </ProfileSection>
  )
}

/** The driver's vehicle; one that is not there yet is made by saving (product/workforce 1.3). */
export function Vehicle({ edit, words }: SectionProps) {
  return (
    <ProfileSection id="vehicle" title="Vehicle">
      <div className="grid3">
        <ChoiceField edit={edit} name="vehicleType" label="Type" options={words.vehicleType} own={[]} required />
        <ChoiceField edit={edit} name="vehicleColor" label="Colour" options={words.vehicleColor} own={[]} required />
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

/** Who pays the driver, by which plan, and where to (product/workforce 1.3). The contractor decides which plans there are. */
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
