import { TextField } from "~/ui/fields/text-field"
import { summaryOf } from "~/ui/form/error-summary"
import { FormDialog } from "~/ui/form/form-dialog"
import type { PasswordReply } from "./password.server"
import { CHANGE_PASSWORD, MAX_PASSWORD_LENGTH, ownPasswordTexts, passwordTexts } from "./password-texts"

interface PasswordDialogProps {
  /** Whose password it is. */
  about: string
  /** Where it is posted: the page with this dialog open, `?dialog=change-password`. */
  action: string
  closeHref: string
  reply: PasswordReply | null
}

/** Change Password (product/workforce 1). The field is always empty: a password never stands in a page. */
export function PasswordDialog({ about, action, closeHref, reply }: PasswordDialogProps) {
  const error = reply?.error ?? null
  return (
    <FormDialog
      title={passwordTexts.title}
      sub={<bdi>{about}</bdi>}
      size="form"
      formId="change-password-form"
      action={action}
      closeHref={closeHref}
      intent={CHANGE_PASSWORD}
      submit={passwordTexts.title}
      message={reply?.message}
      errors={summaryOf({ password: error }, { password: "password" }, { password: ownPasswordTexts.label })}
      isSecret
    >
      <TextField
        type="password"
        name="password"
        label={ownPasswordTexts.label}
        dir="ltr"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        error={error}
        required
      />
    </FormDialog>
  )
}
