import { withQuery } from "~/ui/list/with-query"
import { supportPath } from "../dispatch/client-path"

/** What a saved view keeps: the client, never the day, which passes. */
export const SUPPORT_SCREEN = { key: "support", path: supportPath, filters: ["clientId", "tab"], pageSize: 20 }

/** The message to the client (product/dispatch 4). */
export const SEND_MESSAGE = "send-message"
/** How the activity calls it. */
export const MESSAGE_SENT = "message sent"
export const MESSAGE_FIELDS = { content: { label: "Message" }, canned: { label: "Message template" } } as const

/** What belongs to the orders of the client and day before. */
export const WITHOUT_ORDER = { tab: undefined, order: undefined, at: undefined, q: undefined } as const

/** The support page as it is, in its tab or in a frame, with other parameters; a dialog's own are left behind. */
export function supportWith(
  path: string,
  search: string,
  changes: Record<string, string | number | undefined>,
): string {
  return withQuery(path, search, { dialog: undefined, orders: undefined, ...changes })
}

/** Set while the orders are collapsed beside the map. */
export const FOLDED = "orders-closed"
export const isFolded = (search: string) => new URLSearchParams(search).has(FOLDED)
