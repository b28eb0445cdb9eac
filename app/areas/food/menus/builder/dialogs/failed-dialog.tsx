import { Dialog } from "~/ui/form/dialog"
import { UnsentForm } from "~/ui/form/unsent-form"
import { choiceTitles } from "../../menu-texts"
import type { FailedDialogData } from "./failed-dialog.server"

/** A dialog whose choices could not be had: it can be asked for again, and a form that was on its way sent again. */
export function FailedDialog({ dialog, closeHref }: { dialog: FailedDialogData; closeHref: string }) {
  return (
    <Dialog title={choiceTitles[dialog.wanted]} closeHref={closeHref}>
      <UnsentForm fields={dialog.unsent} />
    </Dialog>
  )
}
