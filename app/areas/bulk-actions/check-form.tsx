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
import { ProfileSection } from "~/ui/page/profile"
import { CHECK_FIELDS } from "./bulk-fields"
import { bulkPath, SEND_FILE } from "./bulk-paths"
import { ownBulkTexts } from "./bulk-texts"

interface CheckFormProps {
  loaded: FormState
  path: string
  /** What the button does, in words. */
  words: string
  isCancelling: boolean
  counts: { read: number; send: number; doubled: number; malformed: number }
}

const number = (value: number) => value.toLocaleString("en-US")

/** The last question of a bulk action; cancelling asks for the number in words of one's own. */
export function CheckForm({ loaded, path, words, isCancelling, counts }: CheckFormProps) {
  const form = useSendForm<typeof CHECK_FIELDS, null>({ intent: SEND_FILE, fields: CHECK_FIELDS, loaded })
  const { field } = fieldsOf(form)
  const { required: _, optional: __, ...typed } = field("count")
  const back = <Button to={bulkPath}>Choose another</Button>
  if (counts.send === 0) {
    return (
      <div className="page stack">
        <Notice kind="bad">{ownBulkTexts.noneValid}</Notice>
        <div>{back}</div>
      </div>
    )
  }
  const { notice } = form.state
  const left = counts.doubled + counts.malformed
  const lines = `${number(counts.send)} of ${number(counts.read)} lines`
  return (
    <Form id={form.id} method="post" action={path} noValidate replace className="flex flex-1 flex-col">
      <ActOnce />
      <input type="hidden" name="intent" value={SEND_FILE} />
      <div className="flex-1">
        <ProfileSection id="confirm" title="Confirm">
          <div className="stack g8">
            <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
            <Notice kind={isCancelling ? "bad" : "info"}>
              {isCancelling ? <b>{ownBulkTexts.noWayBack} </b> : null}
              {ownBulkTexts.asChosen}
            </Notice>
            {isCancelling ? (
              <div className="max-w-[320px]">
                <TextField
                  {...typed}
                  hint={`Type ${number(counts.send)} to confirm`}
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                />
              </div>
            ) : null}
          </div>
        </ProfileSection>
      </div>
      <div className="savebar">
        <p className="what sub num">{left > 0 ? `${lines}, ${number(left)} doubled or malformed` : lines}</p>
        {back}
        {left > 0 ? (
          <SubmitButton look="secondary" name="lines" value="clean">
            Send without these {number(left)} lines
          </SubmitButton>
        ) : null}
        <SubmitButton look={isCancelling ? "danger-solid" : "primary"} name="lines" value="all">
          {words}
        </SubmitButton>
      </div>
    </Form>
  )
}
