import { Dialog } from "~/ui/form/dialog"
import { UnsentForm } from "~/ui/form/unsent-form"
import { choiceTitles } from "../../menu-texts"
import type { FailedDialogData } from "./failed-dialog.server"

/** Offers to load the dialog again, or to send the kept form again. */
export function FailedDialog({ dialog, closeHref }: { dialog: FailedDialogData; closeHref: string }) {
  return (
    <Dialog title={choiceTitles[dialog.wanted]} closeHref={closeHref}>
      <UnsentForm fields={dialog.unsent} />
    </Dialog>
  )
}
