import { useEffect, useState } from "react"
import { ActivitySection } from "~/activity-section"
import { EditBar, EditForm } from "~/ui/edit-form"
import type { EditState } from "~/ui/edit-state"
import { idFact, ProfilePage, ProfileSection, ProfileSummary } from "~/ui/profile"
import { ActiveStatus } from "~/ui/status"
import { useEditForm } from "~/ui/use-edit-form"
import type { Choice } from "../../lookups.server"
import { NoteDialog } from "../../notes/note-dialog"
import { ADD_NOTE, noteTexts } from "../../notes/note-texts"
import type { NoteView } from "../../notes/notes.server"
import { Notes } from "../../notes/notes-section"
import { CONTRACTOR_FIELDS } from "../contractor-fields"
import { contractorPath, type ProfilePlace } from "../contractor-paths"
import { contractorTexts } from "../contractor-texts"
import { ContractorForm } from "./contractor-form"
import { SAVE } from "./contractor-intents"
import type { DriverPage } from "./drivers.server"
import { DriversSection } from "./drivers-section"
import type { AssignedPlan } from "./plans.server"
import { PlansSection } from "./plans-section"
import type { ContractorSummary, PlanChoices, ProfileDialog } from "./profile.server"
import { ProfileDialogs } from "./profile-dialogs"
import type { ProfileAnswer } from "./profile-request"

interface ContractorProfileProps {
  summary: ContractorSummary
  edit: EditState<typeof CONTRACTOR_FIELDS>
  canEdit: boolean
  dialogName: string | null
  dialog: ProfileDialog | null
  cities: Choice[]
  isCitiesLost: boolean
  /** Each of them null where it could not be had. */
  plans: AssignedPlan[] | null
  choices: PlanChoices | null
  drivers: DriverPage | null
  notes: NoteView[] | null
  answer: ProfileAnswer | null
}

/** The contractor's form, its payment plans, drivers and notes, each part on its own. */
export function ContractorProfile({ answer, ...loaded }: ContractorProfileProps) {
  const { summary, canEdit, cities, plans, drivers, notes } = loaded
  const { id, name, arabicName, city, status, since } = summary
  // The drivers' page stays in the address whatever dialog opens.
  const page = drivers && drivers.page > 1 ? drivers.page : undefined
  const at: ProfilePlace = (more) => contractorPath(id, { page, ...more })
  const edit = useEditForm({
    id: "contractor-form",
    fields: CONTRACTOR_FIELDS,
    loaded: loaded.edit,
    answer: answer?.edit,
    canEdit,
  })
  const [cityId, setCityId] = useState(edit.state.values.cityId)
  // Another version shows other values: the server's, or after Discard the saved ones.
  const { version, values } = edit.state
  useEffect(() => setCityId(version ? values.cityId : ""), [version, values.cityId])
  // Plans, drivers and notes are written down as well.
  const planMarks = plans?.map((plan) => `${plan.id}${plan.isDefault ? "*" : ""}`)
  const changes = [loaded.edit.version, planMarks, drivers?.total, notes?.length].join()
  return (
    <ProfilePage
      summary={
        <ProfileSummary
          label="Contractor summary"
          name={contractorTexts.profileTitle(name)}
          also={arabicName === name ? null : arabicName}
          photo={null}
          canEdit={canEdit}
          facts={[
            idFact(id, "contractor"),
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
        />
      }
      bar={<EditBar edit={edit} discardHref={at()} />}
      message={answer?.message}
    >
      <EditForm edit={edit} action={at()} intent={SAVE}>
        <ContractorForm edit={edit} cities={cities} isCitiesLost={loaded.isCitiesLost} onCity={setCityId} />
      </EditForm>
      <PlansSection
        contractor={summary}
        plans={plans}
        choices={answer?.choices ?? loaded.choices}
        cities={cities}
        cityId={cityId}
        at={at}
        canEdit={canEdit}
        answer={answer?.plans ?? null}
      />
      <DriversSection drivers={drivers} at={at} canEdit={canEdit} />
      <ProfileSection id="notes" title={noteTexts.heading}>
        <Notes notes={notes} addHref={canEdit ? at({ dialog: ADD_NOTE }) : null} />
      </ProfileSection>
      <div className="px-6">
        <ActivitySection record="contractor" id={id} version={changes} />
      </div>
      {canEdit && loaded.dialogName === ADD_NOTE ? (
        <NoteDialog about={name} action={at({ dialog: ADD_NOTE })} closeHref={at()} reply={answer?.note ?? null} />
      ) : null}
      <ProfileDialogs
        dialog={loaded.dialog}
        contractor={summary}
        plans={plans}
        drivers={drivers}
        at={at}
        answer={answer}
      />
    </ProfilePage>
  )
}
