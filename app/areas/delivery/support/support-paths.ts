import { withQuery } from "~/ui/list/with-query"
import { supportPath } from "../dispatch/client-path"

/** A saved view keeps the client but not the day, which soon passes. */
export const SUPPORT_SCREEN = { key: "support", path: supportPath, filters: ["clientId", "tab"], pageSize: 20 }

export const SEND_MESSAGE = "send-message"
/** Name of the action in the activity log. */
export const MESSAGE_SENT = "message sent"
export const MESSAGE_FIELDS = {
  content: { label: "Message" },
  /** The order whose details a template is filled in with. */
  about: { label: "About order" },
  canned: { label: "Message template" },
} as const

/** Resets the parameters that belong to the former client and day. */
export const WITHOUT_ORDER = { tab: undefined, order: undefined, at: undefined, q: undefined } as const

/** Address of the support page with changed parameters. Parameters of a dialog are dropped. */
export function supportWith(
  path: string,
  search: string,
  changes: Record<string, string | number | undefined>,
): string {
  return withQuery(path, search, { dialog: undefined, orders: undefined, ...changes })
}

/** Parameter that collapses the orders beside the map. */
export const FOLDED = "orders-closed"
export const isFolded = (search: string) => new URLSearchParams(search).has(FOLDED)
