import { RecordPage } from "~/record/record-page"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { ProfileSection, phoneFact } from "~/ui/page/profile"
import { ChangePasswordDialog } from "../change-password-dialog"
import { CHANGE_PASSWORD, passwordTexts } from "../password-texts"
import { supervisors } from "./supervisor.record"
import { SAVE_SUPERVISOR, SUPERVISOR_FIELDS } from "./supervisor-fields"
import type { headerOf, SupervisorOffers } from "./supervisor-forms.server"
import { ownSupervisorTexts, supervisorTexts } from "./supervisor-texts"

interface SupervisorPageProps {
  canEdit: boolean
  header: ReturnType<typeof headerOf>
  form: FormState<typeof SUPERVISOR_FIELDS, SupervisorOffers>
  dialog: OpenDialog | null
}

/** A supervisor's profile: header, Basic Info and Payment, Change Password (product/workforce 3). */
export function SupervisorPage({ canEdit, header, dialog, form: loaded }: SupervisorPageProps) {
  const form = useRecordForm({ intent: SAVE_SUPERVISOR, fields: SUPERVISOR_FIELDS, loaded, canEdit })
  const { field } = fieldsOf(form)
  const { plans } = form.state.offers
  const passwordPath = supervisors.pathOf(header.id, CHANGE_PASSWORD)
  return (
    <RecordPage
      record={supervisors}
      id={header.id}
      name={header.name}
      form={form}
      facts={[
        phoneFact(header.phone, "supervisor"),
        { term: "User Name", value: <Bidi dir="ltr">{header.username}</Bidi> },
        { term: "Since", value: header.since },
      ]}
      links={[
        { id: "basic", text: supervisorTexts.basicInfo },
        { id: "payment", text: supervisorTexts.payment },
      ]}
      buttons={
        canEdit ? (
          <Button to={passwordPath} icon="lock" preventScrollReset>
            {passwordTexts.title}
          </Button>
        ) : null
      }
      dialog={
        dialog?.intent === CHANGE_PASSWORD ? (
          <ChangePasswordDialog
            about={header.name}
            loaded={dialog.form}
            action={passwordPath}
            closeHref={supervisors.pathOf(header.id)}
          />
        ) : null
      }
    >
      <ProfileSection id="basic" title={supervisorTexts.basicInfo}>
        <div className="grid3">
          <TextField {...field("firstName")} />
          <TextField {...field("lastName")} />
          <TextField {...field("phone")} type="tel" inputMode="numeric" dir="ltr" autoComplete="off" />
          <TextField {...field("username")} dir="ltr" autoComplete="off" />
          <TextField {...field("email")} type="email" dir="ltr" autoComplete="off" />
        </div>
      </ProfileSection>
      <ProfileSection id="payment" title={supervisorTexts.payment}>
        <div className="grid2">
          {plans ? (
            <SelectField
              {...field("paymentPlanId")}
              options={plans}
              emptyText={ownSupervisorTexts.noPlans}
              hint={form.state.saved.paymentPlanId === "" ? ownSupervisorTexts.chooseFirst : null}
            />
          ) : (
            <FieldFailed {...field("paymentPlanId")} refresh />
          )}
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
