import { EditForm, editField } from "~/ui/edit-form"
import { FieldFailed } from "~/ui/field-failed"
import { ProfileSection } from "~/ui/profile"
import { SelectField, type SelectOption } from "~/ui/select-field"
import { TextField } from "~/ui/text-field"
import type { Edit } from "~/ui/use-edit-form"
import { MAX_TEXT } from "../field-limits"
import type { SupervisorFields } from "./supervisor-fields"
import { REFRESH_PLANS, SAVE_SUPERVISOR } from "./supervisor-paths"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"

interface SupervisorFormProps {
  edit: Edit<SupervisorFields>
  action: string
  /** null where they could not be had. */
  plans: readonly SelectOption[] | null
}

/** Basic Info and Payment (D2 2). */
export function SupervisorForm({ edit, action, plans }: SupervisorFormProps) {
  const { saved, values } = edit.state
  const plan = editField(edit, "paymentPlanId")
  return (
    <EditForm edit={edit} action={action} intent={SAVE_SUPERVISOR}>
      <ProfileSection id="basic" title={supervisorTexts.basicInfo}>
        <div className="grid3">
          <TextField {...editField(edit, "firstName")} maxLength={MAX_TEXT} required />
          <TextField {...editField(edit, "lastName")} maxLength={MAX_TEXT} required />
          <TextField
            {...editField(edit, "phone")}
            type="tel"
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            required
          />
          <TextField {...editField(edit, "username")} dir="ltr" maxLength={MAX_TEXT} autoComplete="off" required />
          <TextField
            {...editField(edit, "email")}
            type="email"
            dir="ltr"
            maxLength={MAX_TEXT}
            autoComplete="off"
            optional
          />
        </div>
      </ProfileSection>
      <ProfileSection id="payment" title={supervisorTexts.payment}>
        <div className="grid2">
          {plans ? (
            <SelectField
              {...plan}
              options={plans}
              emptyText={ownSupervisorTexts.noPlans}
              hint={saved.paymentPlanId === "" ? ownSupervisorTexts.chooseFirst : null}
              required
            />
          ) : (
            <FieldFailed {...plan} values={[values.paymentPlanId]} retryIntent={REFRESH_PLANS} />
          )}
        </div>
      </ProfileSection>
    </EditForm>
  )
}
