import { TextArea } from "~/ui/fields/text-area"
import { summaryOf } from "~/ui/form/error-summary"
import { FormDialog } from "~/ui/form/form-dialog"
import { useParked } from "~/ui/form/parked"
import type { NoteReply } from "../../notes/note-actions.server"
import { ADD_NOTE, MAX_NOTE_LENGTH, NOTE_FIELDS, ownNoteTexts } from "../../notes/note-texts"

interface NoteDialogProps {
  /** Whom the note is about. */
  about: string
  /** Where it is posted: the page with this dialog open, `?dialog=add-note`. */
  action: string
  closeHref: string
  reply: NoteReply | null
}

/** Add Note (product/workforce 1.3). */
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
      submit={ownNoteTexts.title}
      message={reply?.message}
      errors={summaryOf({ body: error }, { body: "body" }, { body: NOTE_FIELDS.body.label })}
    >
      <TextArea
        name="body"
        label={NOTE_FIELDS.body.label}
        rows={5}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={reply?.body ?? parked?.body?.[0]}
        error={error}
        required
      />
    </FormDialog>
  )
}
