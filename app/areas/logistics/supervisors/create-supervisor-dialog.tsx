import { useHydrated } from "remix-utils/use-hydrated"
import { summaryOf } from "~/ui/error-summary"
import { FormDialog } from "~/ui/form-dialog"
import { TextField } from "~/ui/text-field"
import { MAX_TEXT } from "../field-limits"
import { MAX_PASSWORD_LENGTH } from "../password-texts"
import type { CreateReply } from "./create-supervisor.server"
import { CREATE_LABELS, type CreateField } from "./supervisor-fields"
import { ADD_SUPERVISOR } from "./supervisor-paths"
import { ownSupervisorTexts } from "./supervisor-texts"

const FORM = "add-supervisor-form"

interface CreateSupervisorDialogProps {
  /** What came back after signing in again. */
  values: CreateReply["values"]
  refused: CreateReply | null
  /** Where it is posted: the list with this dialog open. */
  action: string
  closeHref: string
}

/** Add Supervisor (D2 2, 5). A password never stands in a page that the server sends. */
export default function CreateSupervisorDialog({ values, refused, action, closeHref }: CreateSupervisorDialogProps) {
  // With script the field still holds what was typed; without, the page is a new one.
  const isLost = !useHydrated() && refused !== null
  const typed = refused?.values ?? values
  const errors = refused?.errors ?? {}
  const field = (name: CreateField) => ({
    id: IDS[name],
    name,
    label: CREATE_LABELS[name],
    defaultValue: typed[name],
    error: errors[name] ?? null,
    maxLength: MAX_TEXT,
  })
  return (
    <FormDialog
      title={ownSupervisorTexts.createTitle}
      size="form"
      formId={FORM}
      action={action}
      closeHref={closeHref}
      intent={ADD_SUPERVISOR}
      submit={ownSupervisorTexts.createTitle}
      message={refused?.message}
      errors={summaryOf(errors, IDS, CREATE_LABELS)}
    >
      <div className="grid2">
        <TextField {...field("firstName")} required />
        <TextField {...field("lastName")} required />
      </div>
      <TextField {...field("phone")} type="tel" inputMode="numeric" dir="ltr" autoComplete="off" required />
      <TextField {...field("email")} type="email" dir="ltr" autoComplete="off" optional />
      <TextField {...field("username")} dir="ltr" autoComplete="off" required />
      <TextField
        {...field("password")}
        type="password"
        dir="ltr"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        defaultValue={undefined}
        hint={isLost ? ownSupervisorTexts.passwordAgain : null}
        required
      />
    </FormDialog>
  )
}

const IDS = Object.fromEntries(Object.keys(CREATE_LABELS).map((name) => [name, `${FORM}-${name}`])) as Record<
  CreateField,
  string
>
