import { useSubmit } from "@remix-run/react"
import { type FormEvent, type ReactNode, useRef } from "react"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Dialog, type DialogProps } from "~/ui/form/dialog"
import { ErrorSummary, type SummaryError, summaryOf } from "~/ui/form/error-summary"
import { Form, IdempotencyKeyField, SubmitButton } from "~/ui/form/form"
import { IDEMPOTENCY_FIELD } from "~/ui/form/form-state"
import { type BuilderSpot, spotPath } from "../../menu-paths"

interface ChoiceFormProps extends Pick<DialogProps, "title" | "sub" | "closeHref"> {
  /** Also the dialog's name in the address. */
  intent: string
  submitText: string
  spot: BuilderSpot
  /** Search params that every choice keeps, such as the day. */
  fixed?: Record<string, string>
  errors: readonly SummaryError[]
  message: string | null
  /** Disables the submit button and is shown as the reason. */
  waitReason?: string | null
  /** Text of the button that loads the next options without script. */
  refreshText?: string
  children: ReactNode
}

/** Lines of the error summary. In these forms a field's id is its name. */
export function fieldErrors(
  errors: Record<string, string[] | null | undefined>,
  labels: Record<string, string>,
): SummaryError[] {
  return summaryOf(errors, Object.fromEntries(Object.keys(errors).map((name) => [name, name])), labels)
}

/** Fields that decide the options of other fields. */
const DECIDING = "select"

/**
 * A dialog whose fields depend on each other. It is a GET form: a choice goes into the address and the server returns
 * the next options. Script submits on change, without script a button does. The last button posts.
 */
export function ChoiceForm(props: ChoiceFormProps) {
  const { intent, spot, fixed = {}, refreshText, waitReason } = props
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const place = { ...spot.keep, dialog: intent, ...fixed }
  const postTo = spotPath(spot, { dialog: intent, ...fixed })
  const choose = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLElement) || !target.matches(DECIDING)) return
    // A GET changes nothing, so it needs no idempotency key.
    const choice = new FormData(form.current ?? undefined)
    choice.delete(IDEMPOTENCY_FIELD)
    submit(choice, { method: "get", action: spot.path, replace: true, preventScrollReset: true })
  }
  const id = `${intent}-form`
  const reasonId = `${intent}-waits`
  return (
    <Dialog
      title={props.title}
      sub={props.sub}
      closeHref={props.closeHref}
      footer={
        <>
          {waitReason === undefined ? null : (
            <span id={reasonId} className="meta me-auto" role="status">
              {waitReason}
            </span>
          )}
          <Button to={props.closeHref} replace preventScrollReset>
            Cancel
          </Button>
          <SubmitButton
            form={id}
            formMethod="post"
            formAction={postTo}
            name="intent"
            value={intent}
            reasonId={waitReason ? reasonId : undefined}
          >
            {props.submitText}
          </SubmitButton>
        </>
      }
    >
      <Form
        ref={form}
        id={id}
        method="get"
        action={spot.path}
        noValidate
        replace
        preventScrollReset
        className="stack gap-2"
        onChange={choose}
      >
        {Object.entries(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <IdempotencyKeyField />
        <ErrorSummary errors={props.message ? [{ text: props.message }, ...props.errors] : props.errors} />
        {props.children}
        {refreshText ? <ScriptOnly fallback={<Button type="submit">{refreshText}</Button>}>{null}</ScriptOnly> : null}
      </Form>
    </Dialog>
  )
}
