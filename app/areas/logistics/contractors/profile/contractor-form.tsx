import { Button } from "~/ui/button"
import { editField } from "~/ui/edit-form"
import { ProfileSection } from "~/ui/profile"
import { ScriptOnly } from "~/ui/script-only"
import { SelectField } from "~/ui/select-field"
import { TextField } from "~/ui/text-field"
import type { Edit } from "~/ui/use-edit-form"
import { MAX_TEXT } from "../../field-limits"
import type { Choice } from "../../lookups.server"
import type { CONTRACTOR_FIELDS } from "../contractor-fields"
import { ownContractorTexts } from "../contractor-texts"
import { SHOW_PLANS } from "./contractor-intents"

interface ContractorFormProps {
  edit: Edit<typeof CONTRACTOR_FIELDS>
  cities: readonly Choice[]
  /** Not all of them could be had. */
  isCitiesLost: boolean
  onCity(id: string): void
}

/** Basic info and payment (D2 2, 5). Another city shows its payment plans below, without script by a button. */
export function ContractorForm({ edit, cities, isCitiesLost, onCity }: ContractorFormProps) {
  const city = editField(edit, "cityId")
  return (
    <>
      <ProfileSection id="basic" title="Basic Info">
        <div className="grid2">
          <TextField {...editField(edit, "enName")} maxLength={MAX_TEXT} required />
          <TextField {...editField(edit, "arName")} maxLength={MAX_TEXT} required />
          <TextField {...editField(edit, "phone")} dir="ltr" inputMode="numeric" required />
          <SelectField
            {...city}
            options={cities.map(({ id, name }) => ({ value: id, label: name }))}
            hint={isCitiesLost ? ownContractorTexts.citiesLost : null}
            onChange={({ currentTarget }) => onCity(currentTarget.value)}
            below={
              <>
                {city.below}
                {edit.canEdit ? <ShowPlans /> : null}
              </>
            }
            required
          />
        </div>
      </ProfileSection>
      <ProfileSection id="payment" title="Payment">
        <div className="grid2">
          <TextField {...editField(edit, "bankAccountNumber")} dir="ltr" inputMode="numeric" required />
          <TextField {...editField(edit, "bankAccountName")} maxLength={MAX_TEXT} required />
        </div>
      </ProfileSection>
    </>
  )
}

function ShowPlans() {
  return (
    <ScriptOnly
      fallback={
        <div>
          <Button type="submit" name={SHOW_PLANS} value="1" small>
            {ownContractorTexts.showPlans}
          </Button>
        </div>
      }
    >
      {null}
    </ScriptOnly>
  )
}
