import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { EnterButton } from "~/ui/form/enter-button"
import { Dialog, type DialogProps } from "./dialog"
import { ErrorSummary, type SummaryError } from "./error-summary"
import { Form } from "./form"
import { IdempotencyKeyField } from "./idempotency-key"
import { SubmitButton } from "./submit-button"

interface FormDialogProps extends Pick<DialogProps, "title" | "sub" | "size" | "closeHref" | "isSecret"> {
  formId: string
  action: string
  intent?: string
  submit: ReactNode
  /** Id of the text that says what its button still waits for; none while it may be pressed. */
  submitReasonId?: string | undefined
  /** The lines of a refused form (`summaryOf`). */
  errors: readonly SummaryError[]
  /** The answer that they are of: another one with the same errors is told anew. */
  answered?: unknown
  errorTitle?: string | undefined
  message?: string | null | undefined
  hasFiles?: boolean | undefined
  /** It only asks whether to go on: No and Yes (product/shell 2); what can't be taken back has a solid danger button. */
  asks?: "plain" | "danger" | undefined
  children: ReactNode
}

/** A dialog that is one form: why it was refused, its fields, Cancel and its button. */
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
        {/* No key is made of a secret (docs/decisions/025). */}
        {isSecret ? null : <IdempotencyKeyField />}
        {/* Enter presses a form's first button: this one, not one of a field, such as Retry. */}
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
