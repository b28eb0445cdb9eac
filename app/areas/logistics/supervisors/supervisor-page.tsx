import { ActivitySection } from "~/activity-section"
import { Button } from "~/ui/button"
import { EditBar } from "~/ui/edit-form"
import type { EditState } from "~/ui/edit-state"
import { idFact, ProfilePage, ProfileSummary } from "~/ui/profile"
import type { SelectOption } from "~/ui/select-field"
import { useEditForm } from "~/ui/use-edit-form"
import { PasswordDialog } from "../password-dialog"
import { CHANGE_PASSWORD, passwordTexts } from "../password-texts"
import type { ProfileAnswer } from "./supervisor-actions.server"
import { SUPERVISOR_FIELDS, type SupervisorFields } from "./supervisor-fields"
import { SupervisorForm } from "./supervisor-form"
import { supervisorPath } from "./supervisor-paths"
import type { headerOf } from "./supervisor-profile.server"
import { supervisorTexts } from "./supervisor-texts"

interface SupervisorPageProps {
  canEdit: boolean
  header: ReturnType<typeof headerOf>
  /** null where they could not be had. */
  plans: SelectOption[] | null
  edit: EditState<SupervisorFields>
  isChangingPassword: boolean
  answer: ProfileAnswer | null
}

/** A supervisor's profile: header, Basic Info and Payment, Change Password (D2 2). */
export function SupervisorPage({ canEdit, header, plans, answer, ...loaded }: SupervisorPageProps) {
  const edit = useEditForm({
    id: "supervisor-form",
    fields: SUPERVISOR_FIELDS,
    loaded: loaded.edit,
    answer: answer?.edit ?? null,
    canEdit,
  })
  const path = supervisorPath(header.id)
  const passwordPath = supervisorPath(header.id, CHANGE_PASSWORD)
  return (
    <>
      <ProfilePage
        summary={
          <ProfileSummary
            label="Supervisor summary"
            name={header.name}
            canEdit={canEdit}
            facts={[
              idFact(header.id, "supervisor"),
              { term: "Phone", value: <bdi dir="ltr">{header.phone}</bdi> },
              { term: "User Name", value: <bdi dir="ltr">{header.username}</bdi> },
              { term: "Since", value: header.since },
            ]}
            links={[
              { id: "basic", text: supervisorTexts.basicInfo },
              { id: "payment", text: supervisorTexts.payment },
            ]}
          >
            {canEdit ? (
              <Button to={passwordPath} icon="lock" keepScroll>
                {passwordTexts.title}
              </Button>
            ) : null}
          </ProfileSummary>
        }
        bar={<EditBar edit={edit} discardHref={path} />}
        message={answer?.message}
      >
        <SupervisorForm edit={edit} action={path} plans={plans} />
        <div className="px-6">
          <ActivitySection key={header.id} record="supervisor" id={header.id} version={loaded.edit.version} />
        </div>
      </ProfilePage>
      {loaded.isChangingPassword ? (
        <PasswordDialog about={header.name} action={passwordPath} closeHref={path} reply={answer?.password ?? null} />
      ) : null}
    </>
  )
}
