import { formatDay, isCalendarDate } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Confirm } from "~/ui/form/confirm"
import { affectedOrdersText } from "../../../affected-orders"
import type { AskDialogData, ExistingDialogData } from "../../menu/menu-dialogs.server"
import { spotPath } from "../../menu-paths"
import { duplicateWeekQuestion } from "../../menu-texts"
import { AddMealsDialog } from "./add-meals-dialog"
import { BaseStockDialog } from "./base-stock-dialog"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { CopyDayDialog } from "./copy-day-dialog"
import { DaysCheckDialog } from "./days-check-dialog"
import { DaysDoneDialog } from "./days-done-dialog"
import { EditMenuDialog } from "./edit-menu-dialog"
import { FailedDialog } from "./failed-dialog"
import { MultiplyDialog } from "./multiply-dialog"

/** Whichever dialog of an existing menu is open. A chunk of its own, loaded when the first one opens. */
export default function ExistingDialog(props: BuilderDialogProps<ExistingDialogData>) {
  const { dialog } = props
  switch (dialog.name) {
    case "add-meals":
      return <AddMealsDialog {...props} dialog={dialog} />
    case "base-stock":
      return <BaseStockDialog {...props} dialog={dialog} />
    case "edit-menu":
      return <EditMenuDialog {...props} dialog={dialog} />
    case "affected-orders":
    case "duplicate-week":
    case "stock-changed":
      return <AskDialog {...props} dialog={dialog} />
    case "copy-day":
      return <CopyDayDialog {...props} dialog={dialog} />
    case "days-check":
      return <DaysCheckDialog {...props} dialog={dialog} />
    case "days-done":
      return <DaysDoneDialog {...props} dialog={dialog} />
    case "failed":
      return <FailedDialog dialog={dialog} closeHref={props.closeHref} />
    default:
      return <MultiplyDialog {...props} dialog={dialog} />
  }
}

/** A question whose Yes sends the change again, with what was agreed to. */
function AskDialog({ dialog, spot, closeHref }: BuilderDialogProps<AskDialogData>) {
  const { form, fields } = dialog
  const shared = { closeHref: form ?? closeHref, action: form ?? spotPath(spot), fields }
  switch (dialog.name) {
    case "affected-orders":
      return (
        <Confirm {...shared} danger>
          <Affected {...dialog} />
        </Confirm>
      )
    case "duplicate-week":
      return <Confirm {...shared} title={duplicateWeekQuestion(dialog.from ?? 0, dialog.to ?? 0)} />
    case "stock-changed":
      return (
        <Confirm {...shared}>
          <p>The stock was changed meanwhile.</p>
          <p>When you looked: {dialog.before}.</p>
          <p>Now: {dialog.now}.</p>
        </Confirm>
      )
  }
}

/** Which meals leave which days, what the documents say of it, and the orders, in a list that can be opened. */
function Affected({ orders = 0, leaving = [], affected = [] }: AskDialogData) {
  return (
    <>
      {leaving.map((text) => (
        <p key={text}>
          <Bidi>{text}</Bidi>
        </p>
      ))}
      <p>{affectedOrdersText(orders)}</p>
      {affected.length > 0 ? (
        <details>
          <summary>Affected orders</summary>
          <ul>
            {affected.map(({ id, clientId, date }) => (
              <li key={`${id} ${date}`} className="num">
                {[`Order #${id}`, clientId && `client #${clientId}`, isCalendarDate(date) && formatDay(date)]
                  .filter(Boolean)
                  .join(", ")}
              </li>
            ))}
          </ul>
          {orders > affected.length ? <p className="meta">{`The first ${affected.length} of ${orders}`}</p> : null}
        </details>
      ) : null}
    </>
  )
}
