import { RecordPage } from "~/record/record-page"
import { ActiveStatus } from "~/ui/elements/status"
import { RefreshButton } from "~/ui/fields/refresh-button"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { refreshForm } from "~/ui/fields/refresh-form"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { ProfileSection, phoneFact } from "~/ui/page/profile"
import { ADD_NOTE, noteTexts } from "../../notes/note-texts"
import type { NoteView } from "../../notes/notes.server"
import { Notes } from "../../notes/notes-section"
import { contractors } from "../contractor.record"
import { type ASSIGN_FIELDS, CONTRACTOR_FIELDS, SAVE_CONTRACTOR } from "../contractor-fields"
import type { ContractorOffers } from "../contractor-forms.server"
import { contractorTexts, ownContractorTexts } from "../contractor-texts"
import { contractorHref } from "./about"
import type { DriverPage } from "./drivers.server"
import { DriversSection } from "./drivers-section"
import type { AssignedPlan } from "./plans.server"
import { PlansSection } from "./plans-section"
import type { ContractorSummary } from "./profile.server"
import { ProfileDialogs } from "./profile-dialogs"

interface ContractorProfileProps {
  summary: ContractorSummary
  canEdit: boolean
  form: FormState<typeof CONTRACTOR_FIELDS, ContractorOffers>
  dialog: OpenDialog | null
  assign: FormState<typeof ASSIGN_FIELDS> | null
  plans: AssignedPlan[] | null
  drivers: DriverPage | null
  notes: NoteView[] | null
}

/** The contractor's form, its payment plans, drivers and notes, each part on its own (product/workforce 2). */
export function ContractorProfile(loaded: ContractorProfileProps) {
  const { summary, canEdit, assign, plans, drivers, notes } = loaded
  const { id, name, arabicName, phone, city, status, since } = summary
  const form = useRecordForm({ intent: SAVE_CONTRACTOR, fields: CONTRACTOR_FIELDS, loaded: loaded.form, canEdit })
  const { field } = fieldsOf(form)
  const { offers } = form.state
  const page = drivers?.page ?? 1
  const at = (more?: Parameters<typeof contractorHref>[1]) => contractorHref(id, { page, ...more })
  const planMarks = plans?.map((plan) => `${plan.id}${plan.isDefault ? "*" : ""}`)
  const cityField = field("cityId")
  return (
    <RecordPage
      record={contractors}
      id={id}
      name={contractorTexts.profileTitle(name)}
      also={arabicName === name ? null : arabicName}
      photo={null}
      form={form}
      facts={[
        phoneFact(phone, "contractor"),
        { term: "City", value: city?.enName ?? "None" },
        { term: "Since", value: since },
        { term: "Status", value: <ActiveStatus status={status} /> },
      ]}
      links={[
        { id: "basic", text: "Basic Info" },
        { id: "payment", text: "Payment" },
        { id: "plans", text: "Payment Plans", count: plans?.length },
        { id: "drivers", text: "Drivers", count: drivers?.total },
        { id: "notes", text: noteTexts.heading, count: notes?.length },
      ]}
      // Plans, drivers and notes are written down as well.
      version={[planMarks, drivers?.total, notes?.length].join()}
      beside={
        <>
          <PlansSection plans={plans} assign={assign} at={at} offers={offers} cityId={city?.id ?? ""} />
          <DriversSection drivers={drivers} at={at} canEdit={canEdit} />
          <ProfileSection id="notes" title={noteTexts.heading}>
            <Notes notes={notes} addHref={canEdit ? at({ dialog: ADD_NOTE }) : null} />
          </ProfileSection>
        </>
      }
      dialog={<ProfileDialogs {...{ id, name, plans, drivers, page }} dialog={loaded.dialog} />}
    >
      <ProfileSection id="basic" title="Basic Info">
        <div className="grid2">
          <TextField {...field("enName")} />
          <TextField {...field("arName")} />
          <TextField {...field("phone")} dir="ltr" inputMode="numeric" />
          <SelectField
            {...cityField}
            options={offers.cities}
            hint={offers.isCitiesLost ? ownContractorTexts.citiesLost : null}
            onChange={refreshForm}
            below={
              <>
                {cityField.below}
                {canEdit ? (
                  <div>
                    <RefreshButton name={REFRESH_FIELD} value="cityId" small>
                      {ownContractorTexts.showPlans}
                    </RefreshButton>
                  </div>
                ) : null}
              </>
            }
          />
        </div>
      </ProfileSection>
      <ProfileSection id="payment" title="Payment">
        <div className="grid2">
          <TextField {...field("bankAccountNumber")} dir="ltr" inputMode="numeric" />
          <TextField {...field("bankAccountName")} />
        </div>
      </ProfileSection>
    </RecordPage>
  )
}
