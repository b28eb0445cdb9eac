import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { EnterButton } from "~/ui/form/enter-button"
import { Dialog, type DialogProps } from "./dialog"
import { ErrorSummary, type SummaryError } from "./error-summary"
import { Form } from "./form"
import { IdempotencyKeyField } from "./idempotency-key"
import { SubmitButton } from "./submit-button"

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
