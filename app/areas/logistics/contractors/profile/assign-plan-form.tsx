import { ActOnce } from "~/ui/act-once"
import { CheckboxField } from "~/ui/checkbox-field"
import { FieldFailed } from "~/ui/field-failed"
import { Form } from "~/ui/form"
import { useParked } from "~/ui/parked"
import { SelectField } from "~/ui/select-field"
import { SubmitButton } from "~/ui/submit-button"
import { ownContractorTexts } from "../contractor-texts"
import { ASSIGN_PLAN } from "./contractor-intents"
import type { OfferedPlans } from "./plans-section"
import type { ContractorSummary } from "./profile.server"
import type { ProfileAnswer } from "./profile-request"

interface AssignPlanFormProps {
  contractor: ContractorSummary
  /** The contractor has no plan yet: the server makes this one the default (D2 4). The locked box sends nothing. */
  isFirst: boolean
  choices: OfferedPlans
  /** Of the city whose plans are offered. */
  cityName: string | null
  action: string
  /** Why the last one was not assigned, with what was chosen. */
  answer: ProfileAnswer["plans"] | null
}

/** Chooses one more payment plan among those of the city in the form above (D2 4). */
export function AssignPlanForm({ contractor, isFirst, choices, cityName, action, answer }: AssignPlanFormProps) {
  const parked = useParked()
  const error = answer?.field ?? null
  const typed = answer?.typed ?? (parked && { plan: parked.plan?.[0], isDefault: parked.isDefault !== undefined })
  const { cityId, plans } = choices
  const isSaved = cityId === (contractor.city?.id ?? "")
  const label = "Payment plan"
  const off = plans === null ? ownContractorTexts.plansLost : isSaved ? null : ownContractorTexts.saveCityFirst
  return (
    <Form method="post" action={action} className="stack g8 mt-4" noValidate replace keepScroll>
      <ActOnce />
      <input type="hidden" name="intent" value={ASSIGN_PLAN} />
      {/* One that was assigned leaves nothing chosen, nor Default ticked. */}
      <div className="grid2" key={`${isFirst} ${cityId} ${plans?.length}`}>
        {plans === null ? (
          <FieldFailed name="plan" label={label} values={[]} error={error} />
        ) : (
          <SelectField
            name="plan"
            label={label}
            options={(plans ?? []).map(({ id, name }) => ({ value: id, label: `${name} (#${id})` }))}
            waitingText={plans ? undefined : "Loading"}
            defaultValue={typed?.plan}
            hint={cityName === null ? null : ownContractorTexts.plansOf(cityName)}
            error={error}
            required
          />
        )}
        <div className="pt-6">
          <CheckboxField
            name="isDefault"
            id="plan-is-default"
            label="Default"
            value="1"
            defaultChecked={isFirst || typed?.isDefault}
            disabled={isFirst}
            hint={isFirst ? ownContractorTexts.firstIsDefault : ownContractorTexts.defaultHelp}
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
