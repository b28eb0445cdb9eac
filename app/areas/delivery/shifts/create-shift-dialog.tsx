import { summaryOf } from "~/ui/error-summary"
import { FormDialog } from "~/ui/form-dialog"
import type { CreateReply } from "./create-shift.server"
import { SHIFT_FIELD_NAMES, SHIFT_FIELDS, type ShiftField } from "./shift-fields"
import { ShiftTexts, ShiftTimes } from "./shift-inputs"
import { ADD_SHIFT } from "./shift-paths"
import { shiftTexts } from "./shift-texts"

const FORM = "add-shift-form"
const idOf = (name: ShiftField) => `${FORM}-${name}`
const IDS = Object.fromEntries(SHIFT_FIELD_NAMES.map((name) => [name, idOf(name)]))
const LABELS = Object.fromEntries(SHIFT_FIELD_NAMES.map((name) => [name, SHIFT_FIELDS[name].label]))

interface CreateShiftDialogProps {
  /** What came back after signing in again. */
  values: CreateReply["values"]
  refused: CreateReply | null
  /** Where it is posted: the list with this dialog open. */
  action: string
  closeHref: string
}

/** Add New Shift (D2 2, 5). */
export default function CreateShiftDialog({ values, refused, action, closeHref }: CreateShiftDialogProps) {
  const typed = refused?.values ?? values
  const errors = refused?.errors ?? {}
  const field = (name: ShiftField) => ({
    id: idOf(name),
    name,
    label: SHIFT_FIELDS[name].label,
    defaultValue: typed[name],
    error: errors[name] ?? null,
  })
  return (
    <FormDialog
      title={shiftTexts.add}
      formId={FORM}
      action={action}
      closeHref={closeHref}
      intent={ADD_SHIFT}
      submit={shiftTexts.add}
      errorTitle={refused?.title}
      errors={[...(refused?.messages.map((text) => ({ text })) ?? []), ...summaryOf(errors, IDS, LABELS)]}
    >
      <ShiftTexts field={field} />
      <ShiftTimes field={field} />
    </FormDialog>
  )
}
