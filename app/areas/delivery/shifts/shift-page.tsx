import { ActivitySection } from "~/activity-section"
import { EditBar, EditForm, editField } from "~/ui/edit-form"
import type { EditState } from "~/ui/edit-state"
import { idFact, ProfilePage, ProfileSection, ProfileSummary } from "~/ui/profile"
import { useEditForm } from "~/ui/use-edit-form"
import { SHIFT_FIELDS, type ShiftField, type ShiftFields } from "./shift-fields"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { SAVE_SHIFT, shiftPath } from "./shift-paths"
import { ownShiftTexts, shiftTexts } from "./shift-texts"

interface ShiftPageProps {
  canEdit: boolean
  shift: { id: number; title: string; arabicTitle: string }
  edit: EditState<ShiftFields>
  answer: { edit: EditState<ShiftFields> | null; message: string | null } | null
}

/** A shift's profile, under the heading that the document shows (D2 2). */
export function ShiftPage({ canEdit, shift, answer, ...loaded }: ShiftPageProps) {
  const edit = useEditForm({
    id: "shift-form",
    fields: SHIFT_FIELDS,
    loaded: loaded.edit,
    answer: answer?.edit ?? null,
    canEdit,
  })
  const field = (name: ShiftField) => editField(edit, name)
  const path = shiftPath(shift.id)
  return (
    <ProfilePage
      summary={
        <ProfileSummary
          label="Shift summary"
          name={shiftTexts.heading(shift.title)}
          also={shift.arabicTitle}
          photo={null}
          canEdit={canEdit}
          facts={[idFact(String(shift.id), "shift")]}
          links={[
            { id: "basic", text: ownShiftTexts.basicInfo },
            { id: "times", text: ownShiftTexts.times },
          ]}
        />
      }
      bar={<EditBar edit={edit} discardHref={path} />}
      message={answer?.message}
    >
      <EditForm edit={edit} action={path} intent={SAVE_SHIFT}>
        <ProfileSection id="basic" title={ownShiftTexts.basicInfo}>
          <ShiftTexts field={field} />
        </ProfileSection>
        <ProfileSection id="times" title={ownShiftTexts.times} help={ownShiftTexts.timesHelp}>
          <ShiftTimes field={field} saved={edit.state.saved} />
        </ProfileSection>
      </EditForm>
      <div className="px-6">
        <ActivitySection key={shift.id} record="shift" id={shift.id} version={loaded.edit.version} />
      </div>
    </ProfilePage>
  )
}
