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
      return <Confirm {...shared}>{affectedOrdersText(dialog.orders ?? 0)}</Confirm>
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
