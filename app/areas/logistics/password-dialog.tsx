import { Form } from "@remix-run/react"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { ErrorSummary } from "~/ui/error-summary"
import { SubmitButton } from "~/ui/submit-button"
import { TextField } from "~/ui/text-field"
import type { PasswordReply } from "./password.server"
import { CHANGE_PASSWORD, MAX_PASSWORD_LENGTH, ownPasswordTexts, passwordTexts } from "./password-texts"

const FORM = "change-password-form"

interface PasswordDialogProps {
  /** Whose password it is. */
  about: string
  /** Where it is posted: the page with this dialog open, `?dialog=change-password`. */
  action: string
  closeHref: string
  reply: PasswordReply | null
}

/** Change Password (D2 2, 5). The field is always empty: a password never stands in a page. */
export function PasswordDialog({ about, action, closeHref, reply }: PasswordDialogProps) {
  const error = reply?.error
  const lines = [
    ...(reply?.message ? [{ text: reply.message }] : []),
    ...(error ? [{ id: "password", text: `${ownPasswordTexts.label}: ${error}` }] : []),
  ]
  return (
    <Dialog
      title={passwordTexts.title}
      sub={<bdi>{about}</bdi>}
      size="form"
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace keepScroll>
            Cancel
          </Button>
          <SubmitButton form={FORM}>{passwordTexts.title}</SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={action} noValidate replace preventScrollReset className="stack g8">
        <input type="hidden" name="intent" value={CHANGE_PASSWORD} />
        <ErrorSummary errors={lines} />
        <TextField
          type="password"
          name="password"
          label={ownPasswordTexts.label}
          dir="ltr"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          error={error ?? null}
          required
        />
      </Form>
    </Dialog>
  )
}
