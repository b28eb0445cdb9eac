import { useLocation } from "@remix-run/react"
import { withCurrency } from "~/domain/money"
import { Button } from "~/ui/elements/button"
import { useCurrency } from "~/ui/elements/money"
import { Notice } from "~/ui/elements/notice"
import { TextField } from "~/ui/fields/text-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { ProfileSection } from "~/ui/page/profile"
import type { CheckView, ResultView } from "./pay-check.server"
import { CHECK_FIELDS, checkTexts, needsTypedCount, SEND_RUN } from "./pay-check-texts"

interface ConfirmBarProps {
  loaded: FormState
  /** Before it is sent; afterwards what is left, in `result`. */
  check?: CheckView
  result?: ResultView
  back: string
}

/** The last question, with a button that says how many and how much. */
export function ConfirmBar({ loaded, check, result, back }: ConfirmBarProps) {
  const { pathname, search } = useLocation()
  const form = useSendForm<typeof CHECK_FIELDS, null>({ intent: SEND_RUN, fields: CHECK_FIELDS, loaded })
  const { required: _, optional: __, ...typed } = fieldsOf(form).field("count")
  const { notice } = form.state
  const count = check?.count ?? result?.left ?? 0
  const currency = useCurrency()
  const sum = withCurrency(check?.sum ?? result?.leftSum ?? "", currency)
  const view = check ?? result
  if (!view || count === 0) return null
  const words = buttonWords(view, count, sum)
  const pieces = Math.ceil(count / view.size)
  return (
    <Form id={form.id} method="post" action={pathname + search} noValidate replace className="contents">
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={SEND_RUN} />
      <input type="hidden" name="seen" value={check?.seen ?? ""} />
      {check || notice ? (
        <ProfileSection id="confirm" title="Confirm">
          <div className="stack gap-2">
            <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
            {check?.payment ? <Notice kind="warn">{checkTexts.noWayBack}</Notice> : null}
            {pieces > 1 ? <Notice kind="info">{checkTexts.pieces(pieces, view.size)}</Notice> : null}
            {check && needsTypedCount(check, count) ? (
              <div className="max-w-[320px]">
                <TextField
                  {...typed}
                  label={checkTexts.typeCount}
                  hint={`Enter ${count.toLocaleString("en-US")}`}
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                />
              </div>
            ) : null}
          </div>
        </ProfileSection>
      ) : null}
      <div className="savebar">
        <p className="what sub num">
          {check?.payment ? `${checkTexts.drivers(count)}, ${withCurrency(check.payment.each, currency)} each` : ""}
        </p>
        <Button to={back}>Back</Button>
        <SubmitButton>{result ? `Retry: ${words}` : words}</SubmitButton>
      </div>
    </Form>
  )
}

function buttonWords({ payment, message }: CheckView | ResultView, count: number, sum: string): string {
  if (message) return checkTexts.notify(count)
  if (!payment) return checkTexts.recalculate(count)
  return payment.type === "bonus" ? checkTexts.pay(count, sum) : checkTexts.deduct(count, sum)
}
