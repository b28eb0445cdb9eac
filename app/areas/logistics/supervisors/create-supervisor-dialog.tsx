import { Form } from "@remix-run/react"
import { useHydrated } from "remix-utils/use-hydrated"
import { ActOnce } from "~/ui/act-once"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { ErrorSummary, summaryOf } from "~/ui/error-summary"
import { SubmitButton } from "~/ui/submit-button"
import { TextField } from "~/ui/text-field"
import { MAX_PASSWORD_LENGTH } from "../password-texts"
import type { CreateReply } from "./create-supervisor.server"
import { CREATE_LABELS, type CreateField, MAX_TEXT } from "./supervisor-fields"
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
  const lines = summaryOf(errors, IDS, CREATE_LABELS)
  const field = (name: CreateField) => ({
    id: IDS[name],
    name,
    label: CREATE_LABELS[name],
    defaultValue: typed[name],
    error: errors[name] ?? null,
    maxLength: MAX_TEXT,
  })
  return (
    <Dialog
      title={ownSupervisorTexts.createTitle}
      size="form"
      closeHref={closeHref}
      footer={
        <>
          <Button to={closeHref} replace keepScroll>
            Cancel
          </Button>
          <SubmitButton form={FORM}>{ownSupervisorTexts.createTitle}</SubmitButton>
        </>
      }
    >
      <Form id={FORM} method="post" action={action} noValidate replace preventScrollReset className="stack g8">
        <ActOnce />
        <input type="hidden" name="intent" value={ADD_SUPERVISOR} />
        <ErrorSummary errors={refused?.message ? [{ text: refused.message }, ...lines] : lines} />
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
      </Form>
    </Dialog>
  )
}

const IDS = Object.fromEntries(Object.keys(CREATE_LABELS).map((name) => [name, `${FORM}-${name}`])) as Record<
  CreateField,
  string
>
