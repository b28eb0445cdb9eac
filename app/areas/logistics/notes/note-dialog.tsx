import { summaryOf } from "~/ui/error-summary"
import { FormDialog } from "~/ui/form-dialog"
import { useParked } from "~/ui/parked"
import { TextArea } from "~/ui/text-area"
import type { NoteReply } from "./note-actions.server"
import { ADD_NOTE, MAX_NOTE_LENGTH, ownNoteTexts } from "./note-texts"

interface NoteDialogProps {
  /** Whom the note is about. */
  about: string
  /** Where it is posted: the page with this dialog open, `?dialog=add-note`. */
  action: string
  closeHref: string
  reply: NoteReply | null
}

/** Add Note (D2 2, 5). */
export function NoteDialog({ about, action, closeHref, reply }: NoteDialogProps) {
  const parked = useParked()
  const error = reply?.error ?? null
  return (
    <FormDialog
      title={ownNoteTexts.title}
      sub={<bdi>{about}</bdi>}
      size="form"
      formId="add-note-form"
      action={action}
      closeHref={closeHref}
      intent={ADD_NOTE}
      submit={ownNoteTexts.submit}
      message={reply?.message}
      errors={summaryOf({ body: error }, { body: "body" }, { body: ownNoteTexts.label })}
    >
      <TextArea
        name="body"
        label={ownNoteTexts.label}
        rows={5}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={reply?.body ?? parked?.body?.[0]}
        error={error}
        required
      />
    </FormDialog>
  )
}
