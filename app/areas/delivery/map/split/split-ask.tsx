import { useLocation } from "@remix-run/react"
import { CheckboxField } from "~/ui/fields/checkbox-field"
import { NumberField } from "~/ui/fields/number-field"
import { SelectField } from "~/ui/fields/select-field"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { fieldsOf } from "~/ui/form/form-fields"
import type { FormState } from "~/ui/form/form-state"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { MAX_ORDERS_PER_LOAD, SPLIT_FIELDS, SPLIT_INTENTS, WITHINS } from "./split-fields"
import { splitTexts } from "./split-texts"

/** How it is to be split, as the person did it last. */
export function SplitAsk({ loaded, isAgain }: { loaded: FormState; isAgain: boolean }) {
  const { pathname, search } = useLocation()
  const form = useSendForm<typeof SPLIT_FIELDS, unknown>({ intent: SPLIT_INTENTS.split, fields: SPLIT_FIELDS, loaded })
  const { field, check } = fieldsOf(form)
  const { notice } = form.state
  return (
    <Form id={form.id} method="post" action={pathname + search} noValidate replace>
      <IdempotencyKeyField />
      <input type="hidden" name="intent" value={SPLIT_INTENTS.split} />
      <ErrorSummary errors={notice ? [{ text: notice }, ...form.errors] : form.errors} answered={form.answered} />
      <div className="ask">
        <NumberField {...field("most")} max={MAX_ORDERS_PER_LOAD} />
        <SelectField
          {...field("within")}
          options={WITHINS.map((value) => ({
            value,
            label: Number(value) > 60 ? `${Number(value) / 60} hours` : `${value} minutes`,
          }))}
        />
        <CheckboxField {...check("merchants")} />
        <SubmitButton look={isAgain ? "secondary" : "primary"}>
          {isAgain ? "Plan again" : splitTexts.title}
        </SubmitButton>
      </div>
    </Form>
  )
}
