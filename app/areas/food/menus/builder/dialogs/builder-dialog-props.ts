import type { BuilderSpot } from "../../menu-paths"
import type { BuilderReply } from "../builder-reply"

/** Props of every builder dialog, of drafts and of existing menus. */
export interface BuilderDialogProps<Data> extends Pick<BuilderReply<Data>, "reply" | "message"> {
  dialog: Data
  spot: BuilderSpot
  closeHref: string
}
