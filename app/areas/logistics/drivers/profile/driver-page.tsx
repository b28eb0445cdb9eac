import { useLocation } from "@remix-run/react"
import { ActivitySection } from "~/activity-section"
import { EditBar, EditForm } from "~/ui/form/edit-form"
import { useEditForm } from "~/ui/form/use-edit-form"
import { withQuery } from "~/ui/list/with-query"
import { ProfilePage, ProfileSection } from "~/ui/page/profile"
import { ADD_NOTE, noteTexts } from "../../notes/note-texts"
import type { NoteView } from "../../notes/notes.server"
import { Notes } from "../../notes/notes-section"
import { PasswordDialog } from "../../password-dialog"
import { CHANGE_PASSWORD } from "../../password-texts"
import { driverPath } from "../driver-paths"
import { CitcLogs } from "./citc-logs"
import { BasicInfo, Payment, Vehicle } from "./driver-form"
import { NoteDialog } from "./driver-note-dialog"
import { DriverSummary } from "./driver-summary"
import type { ProfileAnswer } from "./profile-actions.server"
import { CITC_LOGS_PER_PAGE, PROFILE_FIELDS } from "./profile-fields"
import { SAVE } from "./profile-intents"
import { profileTexts } from "./profile-texts"
import type { PlanChoices } from "./profile-values.server"
import type { CitcLogsView, ProfileChoices, toProfile } from "./profile-view.server"

interface DriverPageProps {
  profile: ReturnType<typeof toProfile>
  /** Of the contractor that the form shows. */
  plans: PlanChoices
  choices: ProfileChoices
  notes: NoteView[] | null
  logs: CitcLogsView | null
  canEdit: boolean
  dialog: typeof ADD_NOTE | typeof CHANGE_PASSWORD | null
  /** The business day. */
  today: string
  answer: ProfileAnswer | null
}

/** A driver's profile: summary, form, notes, logs, activity (product/workforce 1.3). */
export function DriverPage({ profile, plans, choices, notes, logs, canEdit, dialog, today, answer }: DriverPageProps) {
  const { summary, own, words } = profile
  const { search } = useLocation()
  const path = driverPath(summary.id)
  const dialogHref = (name: string) => withQuery(path, search, { dialog: name })
  const closeHref = withQuery(path, search, { dialog: undefined })
  const edit = useEditForm({
    id: "driver",
    fields: PROFILE_FIELDS,
    loaded: profile.edit,
    answer: answer?.edit ?? null,
    canEdit,
  })
  const section = { edit, choices, own, words }
  // Notes and CITC are written down as well.
  const version = [profile.edit.version, notes?.length, logs?.total].join()
  return (
    <>
      <ProfilePage
        bar={<EditBar edit={edit} discardHref={closeHref} />}
        message={answer?.message}
        summary={
          <DriverSummary
            driver={summary}
            canEdit={canEdit}
            noteCount={notes?.length}
            logCount={logs?.total}
            lastChecked={logs?.page === 1 ? (logs.rows[0]?.time ?? "") : ""}
          />
        }
      >
        <EditForm edit={edit} action={closeHref} intent={SAVE}>
          <BasicInfo {...section} today={today} passwordHref={dialogHref(CHANGE_PASSWORD)} />
          <Vehicle {...section} />
          <Payment {...section} plans={answer?.plans ?? plans} />
        </EditForm>
        <ProfileSection id="notes" title={noteTexts.heading}>
          <Notes notes={notes} addHref={canEdit ? dialogHref(ADD_NOTE) : null} />
        </ProfileSection>
        <ProfileSection id="logs" title={profileTexts.logs}>
          <CitcLogs logs={logs} perPage={CITC_LOGS_PER_PAGE} />
        </ProfileSection>
        <div className="px-6">
          <ActivitySection key={summary.id} record="driver" id={summary.id} version={version} />
        </div>
      </ProfilePage>
      {dialog === ADD_NOTE ? (
        <NoteDialog
          about={summary.name}
          action={dialogHref(ADD_NOTE)}
          closeHref={closeHref}
          reply={answer?.note ?? null}
        />
      ) : null}
      {dialog === CHANGE_PASSWORD ? (
        <PasswordDialog
          about={summary.name}
          action={dialogHref(CHANGE_PASSWORD)}
          closeHref={closeHref}
          reply={answer?.password ?? null}
        />
      ) : null}
    </>
  )
}
