import { Bidi } from "~/ui/elements/bidi"
import { Confirm } from "~/ui/form/confirm"
import { AGREED_FIELD } from "~/ui/form/form-state"
import type { DraftDialogData } from "../../draft/draft-dialogs.server"
import { spotPath } from "../../menu-paths"
import { duplicateQuestion, ownTexts } from "../../menu-texts"
import { AddMealsDialog } from "./add-meals-dialog"
import type { BuilderDialogProps } from "./builder-dialog-props"
import { CopyDayDialog } from "./copy-day-dialog"
import { FailedDialog } from "./failed-dialog"
import { MultiplyDialog } from "./multiply-dialog"
import { RenameDialog } from "./rename-dialog"

/** Whichever of the builder's dialogs the address names. A chunk of its own, loaded when the first one opens. */
export default function DraftDialog(props: BuilderDialogProps<DraftDialogData> & { name: string }) {
  const { dialog, spot, closeHref, name } = props
  switch (dialog.name) {
    case "add-meals":
      return <AddMealsDialog {...props} dialog={dialog} />
    case "copy-day":
      return <CopyDayDialog {...props} dialog={dialog} />
    case "rename":
      return <RenameDialog {...props} dialog={dialog} currentName={name} />
    case "duplicate-week":
      return (
        <Confirm
          title={duplicateQuestion(dialog.to)}
          closeHref={closeHref}
          action={spotPath(spot)}
          fields={{ intent: "duplicate-week", to: String(dialog.to), [AGREED_FIELD]: dialog.agreed }}
        />
      )
    case "discard":
      return (
        <Confirm closeHref={closeHref} action={spotPath(spot)} fields={{ intent: "discard" }} danger>
          The draft and everything in it is deleted. This can't be undone.
        </Confirm>
      )
    case "submit":
      return (
        <Confirm closeHref={closeHref} action={spotPath(spot)} fields={{ intent: "submit", seen: dialog.seen }}>
          <p>
            <Bidi>{name}</Bidi>
          </p>
          <p>{ownTexts.goesLive}</p>
        </Confirm>
      )
    case "failed":
      return <FailedDialog dialog={dialog} closeHref={props.closeHref} />
    default:
      return <MultiplyDialog {...props} dialog={dialog} />
  }
}
