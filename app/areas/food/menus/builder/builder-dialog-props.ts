import type { SubmissionResult } from "@conform-to/react"
import type { BuilderSpot } from "../menu-paths"

/** What every dialog of the builder gets, in create mode and on an existing menu alike. */
export interface BuilderDialogProps<Data> {
  dialog: Data
  spot: BuilderSpot
  reply: SubmissionResult<string[]> | null
  /** Why a form that was filled in rightly could still not be carried out. */
  message: string | null
  closeHref: string
}
