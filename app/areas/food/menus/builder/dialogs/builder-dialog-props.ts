import type { BuilderSpot } from "../../menu-paths"
import type { BuilderReply } from "../builder-reply"

/** What every dialog of the builder gets, in create mode and on an existing menu alike. */
export interface BuilderDialogProps<Data> extends Pick<BuilderReply<Data>, "reply" | "message"> {
  dialog: Data
  spot: BuilderSpot
  closeHref: string
}
