import type { RequestContext } from "~/base/context.server"
import { formatInstant } from "~/base/format-instant.server"
import { listActivity } from "~/store/activity.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { truncate } from "~/ui/elements/truncate"
import { MESSAGE_SENT } from "./support-paths"

/** Characters shown of a message. */
const MAX_SHOWN = 160
/** Activity entries of a client that are searched for the message. */
const MAX_ENTRIES = 20

/** The last message sent to a client from this dashboard. Null if there is none or the store fails. */
export async function lastMessage(context: Pick<RequestContext, "log">, clientId: string) {
  const found = await storeOrNull(context, listActivity({ kinds: ["client"], recordId: clientId }, 1, MAX_ENTRIES))
  const sent = found?.rows.find(({ action }) => action === MESSAGE_SENT)
  const text = sent?.after?.message
  if (!sent || typeof text !== "string") return null
  return { at: formatInstant(sent.at.toISOString()), by: sent.person.name, text: truncate(text, MAX_SHOWN) }
}
export type LastMessage = NonNullable<Awaited<ReturnType<typeof lastMessage>>>
