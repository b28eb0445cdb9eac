import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { EnterButton } from "~/ui/form/form"
import { type FieldRules, SHOWN_FIELD, shownNames } from "./changed-fields"
import { Dialog, type DialogProps } from "./dialog"
import { CONFLICT_FIELD, LOADED_FIELD } from "./edit-state"
import { ErrorSummary, type SummaryError } from "./error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "./form"
import type { ItemResult } from "./form-state"
import { RedrawnFields } from "./redrawn-fields"
import type { SendForm } from "./use-send-form"

interface SendDialogProps<F extends FieldRules, Offers>
  extends Pick<DialogProps, "title" | "sub" | "size" | "closeHref" | "isSecret" | "guard"> {
  form: SendForm<F, Offers>
  action: string
  /** Text of its button. Default: the title. */
  submit?: ReactNode
  /** Id of the text that says why its button is disabled. */
  submitReasonId?: string | undefined
  hasFiles?: boolean
  /** A confirmation with No and Yes. */
  asks?: "plain" | "danger"
  /** Its fields, by `form.field`. */
  children: ReactNode
}

/** A dialog with one form of `useSendForm`: errors, fields, Cancel and the submit button. */
export function SendDialog<F extends FieldRules, Offers>(props: SendDialogProps<F, Offers>) {
  const { form, submit = props.asks ? "Yes" : props.title, children, ...dialog } = props
  const { notice, title, version, results } = form.state
  return (
    <FormDialog
      {...dialog}
      formId={form.id}
      intent={form.intent}
      submit={submit}
      message={notice}
      errorTitle={title ?? undefined}
      errors={form.errors}
      answered={form.answered}
    >
      {form.state.sealed === "" ? null : <EditMarks form={form} />}
      <ItemResults results={results} />
      <RedrawnFields version={version}>{children}</RedrawnFields>
    </FormDialog>
  )
}

/** Hidden fields of an edit form, and its neutral message. */
function EditMarks<F extends FieldRules, Offers>({ form: { fields, state } }: { form: SendForm<F, Offers> }) {
  return (
    <>
      <input type="hidden" name={LOADED_FIELD} value={state.sealed} />
      <input type="hidden" name={SHOWN_FIELD} value={shownNames(fields)} />
      {Object.keys(state.theirs).map((name) => (
        <input key={name} type="hidden" name={CONFLICT_FIELD} value={name} />
      ))}
      {state.said ? (
        <p role="status" className="sub">
          {state.said}
        </p>
      ) : null}
    </>
  )
}

/** Results of a bulk change, failed items first. */
export function ItemResults({ results }: { results: readonly ItemResult[] }) {
  if (results.length === 0) return null
  const sorted = [...results].sort((one, other) => Number(one.error === null) - Number(other.error === null))
  return (
    <ul className="stack gap-1" aria-label="Results">
      {sorted.map(({ name, href, said = "Done", error }) => (
        <li key={name} className="row flex-nowrap">
          <Icon name={error === null ? "okc" : "bad"} />
          <span>
            {href ? (
              <Link to={href}>
                <Bidi>{name}</Bidi>
              </Link>
            ) : (
              <Bidi>{name}</Bidi>
            )}
            : {error ?? said}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface FormDialogProps extends Pick<DialogProps, "title" | "sub" | "size" | "closeHref" | "isSecret" | "guard"> {
  formId: string
  action: string
  intent?: string
  submit: ReactNode
  /** Id of the text that says why its button is disabled. */
  submitReasonId?: string | undefined
  /** Error lines (`summaryOf`). */
  errors: readonly SummaryError[]
  /** The response with the errors: a new response with the same errors is announced again. */
  answered?: unknown
  errorTitle?: string | undefined
  message?: string | null | undefined
  hasFiles?: boolean | undefined
  /** A confirmation with No and Yes; "danger" has a solid danger button. */
  asks?: "plain" | "danger" | undefined
  children: ReactNode
}

/** A dialog with one form: errors, fields, Cancel and the submit button. */
export function FormDialog(props: FormDialogProps) {
  const {
    formId,
    action,
    intent,
    submit,
    submitReasonId,
    errors,
    answered,
    errorTitle,
    message,
    isSecret,
    hasFiles,
    asks,
    children,
    ...dialog
  } = props
  return (
    <Dialog
      {...dialog}
      isSecret={isSecret}
      {...(asks && { role: "alertdialog" })}
      footer={
        <>
          <span data-first={asks && ""} className="contents">
            <Button to={dialog.closeHref} replace preventScrollReset>
              {asks ? "No" : "Cancel"}
            </Button>
          </span>
          <SubmitButton
            form={formId}
            look={asks === "danger" ? "danger-solid" : "primary"}
            {...(submitReasonId && { reasonId: submitReasonId })}
          >
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Form
        id={formId}
        method="post"
        action={action}
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate
        replace
        preventScrollReset
        className="stack gap-2"
      >
        {/* A form with a secret has no idempotency key (docs/decisions/025). */}
        {isSecret ? null : <IdempotencyKeyField />}
        {/* Enter presses the form's first button: this one, not a field's Retry. */}
        <EnterButton />
        {intent ? <input type="hidden" name="intent" value={intent} /> : null}
        <ErrorSummary
          errors={message ? [{ text: message }, ...errors] : errors}
          title={errorTitle}
          answered={answered}
        />
        {children}
      </Form>
    </Dialog>
  )
}
