import { TextField } from "~/ui/fields/text-field"
import type { FormState } from "~/ui/form/form-state"
import { SendDialog } from "~/ui/form/send-dialog"
import { useSendForm } from "~/ui/form/use-send-form"
import { CHANGE_PASSWORD, PASSWORD_FIELDS, passwordTexts } from "./password-fields"

interface ChangePasswordDialogProps {
  about: string
  loaded: FormState
  action: string
  closeHref: string
}

/** The field is always empty: no page contains a password. */
export function ChangePasswordDialog({ about, loaded, ...dialog }: ChangePasswordDialogProps) {
  const form = useSendForm({ intent: CHANGE_PASSWORD, fields: PASSWORD_FIELDS, loaded })
  const { field } = form
  return (
    <SendDialog {...dialog} form={form} title={passwordTexts.title} sub={<bdi>{about}</bdi>} size="form" isSecret>
      <TextField {...field("password")} />
    </SendDialog>
  )
}
