import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Notice } from "~/ui/elements/notice"
import { Dialog } from "~/ui/form/dialog"
import { ErrorSummary } from "~/ui/form/error-summary"
import { Form } from "~/ui/form/form"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { SubmitButton } from "~/ui/form/submit-button"
import { affectedOrdersText } from "../../../affected-orders"
import { daysText, daysTitle, dayTexts } from "../../day-texts"
import type { DaysCheckData } from "../../menu/days/days-dialogs"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { HiddenFields } from "./hidden-fields"

const FORM = "days-check-form"

/** What is about to be sent to several days of a living menu, day by day. Back leads to the choice as it was made. */
export function DaysCheckDialog({ dialog, message }: BuilderDialogProps<DaysCheckData>) {
  const { intent, days, meals, orders, isChanged, form, fields } = dialog
  const sent = days.filter(({ isSent }) => isSent).length
  return (
    <Dialog
      title={sent > 0 ? `${daysTitle[intent].ask} ${daysText(sent)}` : "Nothing to send"}
      sub={<Bidi>{meals.join(", ")}</Bidi>}
      closeHref={form}
      guard={false}
      footer={
        <>
          <Button to={form} replace preventScrollReset>
            Back
          </Button>
          {sent > 0 ? (
            <SubmitButton form={FORM}>
              {daysTitle[intent].ask} {daysText(sent)}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      <Form id={FORM} method="post" action={form} replace preventScrollReset className="stack gap-3">
        <IdempotencyKeyField />
        <HiddenFields fields={fields} />
        <ErrorSummary errors={message ? [{ text: message }] : []} />
        {isChanged ? <Notice kind="warn">{dayTexts.changed}</Notice> : null}
        {orders > 0 ? <Notice kind="warn">{affectedOrdersText(orders)}</Notice> : null}
        <p className="sub">{sent > 0 ? dayTexts.checkNote : dayTexts.nothing}</p>
        <ul className="daylist" aria-label="What each day gets">
          {days.map(({ date, label, text, isSent }) => (
            <li key={date}>
              <Icon name={isSent ? "plus" : "off"} />
              <span>
                <b>{label}</b>
                <span className="meta">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  )
}
