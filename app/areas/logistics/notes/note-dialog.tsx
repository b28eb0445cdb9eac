import { TextArea } from "~/ui/fields/text-area"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { ADD_NOTE, MAX_NOTE_LENGTH, NOTE_FIELDS } from "./note-fields"

interface NoteDialogProps {
  about: string
  loaded: FormState
  action: string
  closeHref: string
}

export function NoteDialog({ about, loaded, ...dialog }: NoteDialogProps) {
  const form = useSendForm({ intent: ADD_NOTE, fields: NOTE_FIELDS, loaded })
  return (
    <SendDialog {...dialog} form={form} title="Add Note" sub={<bdi>{about}</bdi>} size="form">
      <TextArea {...form.field("body")} rows={5} maxLength={MAX_NOTE_LENGTH} />
    </SendDialog>
  )
}
