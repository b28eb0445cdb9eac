import type { RequestContext } from "~/base/context.server"
import { formatInstant } from "~/base/format-instant.server"
import { listActivity } from "~/store/activity.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { truncate } from "~/ui/elements/truncate"
import { MESSAGE_SENT } from "./support-paths"

/** Letters that are shown of it, and entries of a client among which it is looked for. */
const MAX_SHOWN = 160
const LOOKED_AT = 20

/** What was last written to a client from here, when and by whom; null where nothing was, or nobody could say. */
export async function lastMessage(context: Pick<RequestContext, "log">, clientId: string) {
  const found = await storeOrNull(context, listActivity({ kinds: ["client"], recordId: clientId }, 1, LOOKED_AT))
  const sent = found?.rows.find(({ action }) => action === MESSAGE_SENT)
  const text = sent?.after?.message
  if (!sent || typeof text !== "string") return null
  return { at: formatInstant(sent.at.toISOString()), by: sent.person.name, text: truncate(text, MAX_SHOWN) }
}
export type LastMessage = NonNullable<Awaited<ReturnType<typeof lastMessage>>>
