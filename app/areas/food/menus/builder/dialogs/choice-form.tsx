import { useSubmit } from "@remix-run/react"
import { type FormEvent, type ReactNode, useRef } from "react"
import { Button } from "~/ui/elements/button"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Dialog, type DialogProps } from "~/ui/form/dialog"
import { ErrorSummary, type SummaryError, summaryOf } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { IDEMPOTENCY_FIELD, IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { type BuilderSpot, spotPath } from "../../menu-paths"

interface ChoiceFormProps extends Pick<DialogProps, "title" | "sub" | "closeHref"> {
  /** The form's intent, and the dialog's name in the address. */
  intent: string
  submitText: string
  spot: BuilderSpot
  /** More of the address that stays as it is, e.g. the day. */
  fixed?: Record<string, string>
  errors: readonly SummaryError[]
  message: string | null
  /** Why the last button waits: said beside it, which is off as long as there is a reason. */
  waitReason?: string | null
  /** The button that loads what the choice so far offers; only without script. */
  refreshText?: string
  children: ReactNode
}

/** The summary's lines; a field of these forms has its name for an id. */
export function fieldErrors(
  errors: Record<string, string[] | null | undefined>,
  labels: Record<string, string>,
): SummaryError[] {
  return summaryOf(errors, Object.fromEntries(Object.keys(errors).map((name) => [name, name])), labels)
}

/** Fields whose choice decides what other fields offer. */
const DECIDING = "select"

/**
 * A dialog whose fields depend on each other. It is a GET form: choosing puts the choice into the address, and the
 * server answers with what it offers; script does so at once, without script a button does. The last button posts.
 */
export function ChoiceForm(props: ChoiceFormProps) {
  const { intent, spot, fixed = {}, refreshText, waitReason } = props
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const place = { ...spot.keep, dialog: intent, ...fixed }
  const postTo = spotPath(spot, { dialog: intent, ...fixed })
  const choose = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLElement) || !target.matches(DECIDING)) return
    // A choice changes nothing, so its address needs no key.
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
