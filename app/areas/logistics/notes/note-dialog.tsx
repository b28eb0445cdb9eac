import { Form } from "@remix-run/react"
import { ActOnce } from "~/ui/act-once"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { ErrorSummary } from "~/ui/error-summary"
import { useParked } from "~/ui/parked"
import { SubmitButton } from "~/ui/submit-button"
import { TextArea } from "~/ui/text-area"
import type { NoteReply } from "./note-actions.server"
import { ADD_NOTE, MAX_NOTE_LENGTH, ownNoteTexts } from "./note-texts"

const FORM = "add-note-form"

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
  const error = reply?.error
  const lines = [
    ...(reply?.message ? [{ text: reply.message }] : []),
    ...(error ? [{ id: "body", text: `${ownNoteTexts.label}: ${error}` }] : []),
  ]
  return (
    <Dialog
      title={ownNoteTexts.title}
      sub={<bdi>{about}</bdi>}
      size="form"
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace keepScroll>
            Cancel
          </Button>
          <SubmitButton form={FORM} name="intent" value={ADD_NOTE}>
            {ownNoteTexts.submit}
          </SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={action} noValidate replace preventScrollReset className="stack g8">
        <ActOnce />
        <input type="hidden" name="intent" value={ADD_NOTE} />
        <ErrorSummary errors={lines} />
        <TextArea
          name="body"
          label={ownNoteTexts.label}
          rows={5}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={reply?.body ?? parked?.body?.[0]}
          error={error ?? null}
          required
        />
      </Form>
    </Dialog>
  )
}
