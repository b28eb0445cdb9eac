import type { SubmissionResult } from "@conform-to/react"
import { Confirm } from "~/ui/confirm"
import type { DraftDialogData } from "../draft-dialogs.server"
import { draftPath } from "../menu-paths"
import { duplicateQuestion } from "../menu-texts"
import { AddMealsDialog } from "./add-meals-dialog"
import { CopyDayDialog } from "./copy-day-dialog"
import { MultiplyDialog } from "./multiply-dialog"
import { RenameDialog } from "./rename-dialog"

export interface DraftDialogProps<Data> {
  dialog: Data
  draftId: string
  /** The open week; counts from 0. */
  week: number
  reply: SubmissionResult<string[]> | null
  /** Why a form that was filled in rightly could still not be carried out. */
  message: string | null
  closeHref: string
}

/** Whichever of the builder's dialogs the address names. A chunk of its own, loaded when the first one opens. */
export default function DraftDialog(props: DraftDialogProps<DraftDialogData> & { name: string }) {
  const { dialog, draftId, week, closeHref, name } = props
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
          action={draftPath(draftId, { week })}
          fields={{ intent: "duplicate-week", to: String(dialog.to), confirmed: "yes" }}
        />
      )
    case "discard":
      return (
        <Confirm closeHref={closeHref} action={draftPath(draftId, { week })} fields={{ intent: "discard" }} danger>
          The draft and everything in it is deleted. This can't be undone.
        </Confirm>
      )
    default:
      return <MultiplyDialog {...props} dialog={dialog} />
  }
}
