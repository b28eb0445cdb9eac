import { Button } from "~/ui/elements/button"
import { TextField } from "~/ui/fields/text-field"
import { ActOnce } from "~/ui/form/act-once"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { Notice } from "~/ui/page/notice"
import { CHECK_FIELDS } from "./bulk-fields"
import { bulkPath, SEND_FILE } from "./bulk-paths"
import { ownBulkTexts } from "./bulk-texts"

interface CheckFormProps {
  loaded: FormState
  path: string
  /** What the button does, in words. */
  words: string
  isCancelling: boolean
  count: number
  /** Lines that are doubled or malformed. */
  left: number
}

/** The last question of a bulk action; cancelling asks for the number in words of one's own. */
export function CheckForm({ loaded, path, words, isCancelling, count, left }: CheckFormProps) {
  const form = useSendForm<typeof CHECK_FIELDS, null>({ intent: SEND_FILE, fields: CHECK_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const { required: _, optional: __, ...typed } = field("count")
  const back = <Button to={bulkPath}>Choose another</Button>
  if (count === 0) {
    return (
      <div className="stack mt-6">
        <Notice kind="bad">{ownBulkTexts.noneValid}</Notice>
        <div>{back}</div>
      </div>
    )
  }
  const { notice } = form.state
  return (
    <Form id={form.id} method="post" action={path} noValidate replace className="stack mt-6">
      <ActOnce />
      <input type="hidden" name="intent" value={SEND_FILE} />
      <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
      <p>
        The file goes up as it was chosen. The action runs in the background and an e-mail follows when it is finished.
      </p>
      {isCancelling ? (
        <TextField
          {...typed}
          label={`Type ${count.toLocaleString("en-US")} to confirm`}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          hint="Cancelled orders do not come back from here."
        />
      ) : null}
      <div className="row">
        {back}
        {left > 0 ? (
          <SubmitButton look="secondary" name="lines" value="clean">
            Send without these {left.toLocaleString("en-US")} lines
          </SubmitButton>
        ) : null}
        <SubmitButton look={isCancelling ? "danger-solid" : "primary"} name="lines" value="all">
          {words}
        </SubmitButton>
      </div>
    </Form>
  )
}
