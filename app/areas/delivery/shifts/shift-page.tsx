import { RecordPage } from "~/record/record-page"
import { Link } from "~/ui/elements/link"
import type { FormState } from "~/ui/form/form-state"
import { useRecordForm } from "~/ui/form/use-record-form"
import { ProfileSection } from "~/ui/page/profile"
import { shifts } from "./shift.record"
import { SAVE_SHIFT, SHIFT_FIELDS } from "./shift-fields"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { ownShiftTexts, shiftTexts } from "./shift-texts"

interface ShiftPageProps {
  canEdit: boolean
  header: { id: number; title: string; arabicTitle: string; scheduleHref: string | null }
  form: FormState<typeof SHIFT_FIELDS>
}

/** A shift's profile, under the heading that the document shows (product/workforce 4). */
export function ShiftPage({ canEdit, header, form: loaded }: ShiftPageProps) {
  const form = useRecordForm({ intent: SAVE_SHIFT, fields: SHIFT_FIELDS, loaded, canEdit })
  const { id, title, arabicTitle, scheduleHref } = header
  return (
    <RecordPage
      record={shifts}
      id={id}
      name={shiftTexts.heading(title)}
      also={arabicTitle}
      photo={null}
      form={form}
      facts={scheduleHref ? [{ term: "Merchants", value: <Link to={scheduleHref}>Merchants Schedule</Link> }] : []}
      links={[
        { id: "basic", text: ownShiftTexts.basicInfo },
        { id: "times", text: ownShiftTexts.times },
      ]}
    >
      <ProfileSection id="basic" title={ownShiftTexts.basicInfo}>
        <ShiftTexts form={form} />
      </ProfileSection>
      <ProfileSection id="times" title={ownShiftTexts.times} help={ownShiftTexts.timesHelp}>
        <ShiftTimes form={form} />
      </ProfileSection>
    </RecordPage>
  )
}
