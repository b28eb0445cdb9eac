import { Button } from "~/ui/elements/button"
import { Dialog } from "~/ui/form/dialog"
import { Form } from "~/ui/form/form"
import { IdempotencyKeyField } from "~/ui/form/idempotency-key"
import { ItemResults } from "~/ui/form/send-dialog"
import { SubmitButton } from "~/ui/form/submit-button"
import { daysText, daysTitle, dayTexts } from "../../day-texts"
import type { DaysDoneData } from "../../menu/days/days-dialogs"
import { spotPath } from "../../menu-paths"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { HiddenFields } from "./hidden-fields"

/** What became of each of several days, those that were not done first. */
export function DaysDoneDialog({ dialog, spot, closeHref }: BuilderDialogProps<DaysDoneData>) {
  const { intent, done, results, undo, again } = dialog
  return (
    <Dialog
      title={`${daysTitle[intent].done} ${done} of ${daysText(results.length)}`}
      closeHref={closeHref}
      guard={false}
      footer={
        <>
          {undo ? (
            <Form method="post" action={spotPath(spot)} replace preventScrollReset className="me-auto">
              <IdempotencyKeyField />
              <HiddenFields fields={undo} />
              <SubmitButton look="quiet" icon="undo">
                {dayTexts.undo}
              </SubmitButton>
            </Form>
          ) : null}
          {again ? (
            <Form method="post" action={again.form} replace preventScrollReset>
              <IdempotencyKeyField />
              <HiddenFields fields={again.fields} />
              <SubmitButton look="secondary">{dayTexts.again(again.days)}</SubmitButton>
            </Form>
          ) : null}
          <Button look="primary" to={closeHref} replace preventScrollReset>
            Close
          </Button>
        </>
      }
    >
      <ItemResults results={results} />
    </Dialog>
  )
}
