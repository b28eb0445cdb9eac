import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import type { FormState } from "~/ui/form/form-state"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { useSendForm } from "~/ui/form/use-send-form"
import { splitPath } from "../search-params/map-paths"
import { SEND_FIELDS, SPLIT_INTENTS } from "./split-fields"
import { splitTexts } from "./split-texts"
import type { SplitView } from "./split-view.server"

/** Sends all loads that have a driver; what was not done is sent again the same way. */
export function SendBar({ loaded, view }: { loaded: FormState; view: SplitView }) {
  const { search } = useLocation()
  const { loads, ready, canUndo, isLeft } = view
  const waiting = loads.total - ready.loads
  const action = splitPath + search
  const { state, answered } = useSendForm<typeof SEND_FIELDS, unknown>({
    intent: SPLIT_INTENTS.assign,
    fields: SEND_FIELDS,
    loaded,
  })
  return (
    <div className="savebar">
      {state.notice ? <ErrorSummary errors={[{ text: state.notice }]} answered={answered} /> : null}
      <p className="what">
        <b>{waiting > 0 ? splitTexts.waits(waiting) : loads.total > 0 ? splitTexts.ready(loads.total) : null}</b>
      </p>
      <Form method="post" action={action} preventScrollReset replace>
        <input type="hidden" name="intent" value={SPLIT_INTENTS.change} />
        {canUndo ? (
          <Button type="submit" look="quiet" name="undo" value="1">
            Undo
          </Button>
        ) : null}
        <Button type="submit" look="quiet" name="throw" value="1">
          Discard plan
        </Button>
      </Form>
      {ready.orders > 0 ? (
        <Form method="post" action={action} replace>
          <IdempotencyKeyField />
          <input type="hidden" name="intent" value={SPLIT_INTENTS.assign} />
          <input type="hidden" name="seen" value={view.mark} />
          {/* Where 'Skip to Assign' leads. */}
          <SubmitButton id="assign" tabIndex={0}>
            {isLeft ? splitTexts.retry(ready.orders) : splitTexts.assign(ready.orders, ready.drivers)}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  )
}
