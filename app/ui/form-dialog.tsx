import type { ReactNode } from "react"
import { ActOnce } from "./act-once"
import { Button } from "./button"
import { Dialog, type DialogProps } from "./dialog"
import { ErrorSummary, type SummaryError } from "./error-summary"
import { Form } from "./form"
import { SubmitButton } from "./submit-button"

interface FormDialogProps extends Pick<DialogProps, "title" | "sub" | "size" | "closeHref" | "isSecret"> {
  /** Id of the form. */
  formId: string
  /** Where it is posted: the page with this dialog open. */
  action: string
  /** Told to the action. */
  intent?: string
  /** The words of its button. */
  submit: ReactNode
  /** The lines of a refused form (`summaryOf`). */
  errors: readonly SummaryError[]
  /** Stands over them. */
  errorTitle?: string | undefined
  /** What was refused of the form as a whole. */
  message?: string | null | undefined
  /** Its fields. */
  children: ReactNode
}

/** A dialog that is one form: why it was refused, its fields, Cancel and its button. */
export function FormDialog(props: FormDialogProps) {
  const { formId, action, intent, submit, errors, errorTitle, message, isSecret, children, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      isSecret={isSecret}
      footer={
        <>
          <Button to={dialog.closeHref} replace keepScroll>
            Cancel
          </Button>
          <SubmitButton form={formId}>{submit}</SubmitButton>
        </>
      }
    >
      <Form id={formId} method="post" action={action} noValidate replace keepScroll className="stack g8">
        {/* No key is made of a secret (docs/decisions/023). */}
        {isSecret ? null : <ActOnce />}
        {/* Enter presses a form's first button: this one, not one of a field, such as Retry. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
        {intent ? <input type="hidden" name="intent" value={intent} /> : null}
        <ErrorSummary errors={message ? [{ text: message }, ...errors] : errors} title={errorTitle} />
        {children}
      </Form>
    </Dialog>
  )
}
