import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { recordActivity } from "~/store/activity.server"
import type { Session } from "./session.server"

/** Recorded attempts per session and minute. The log has all of them. */
const PER_MINUTE = 20
const MINUTE_MS = 60_000
/** Sessions counted at the same time; the oldest is dropped. */
const MAX_COUNTED = 1_000

/** What was denied: opening a page, a change on it, or an upstream call that our gates allowed. */
export type RefusedTry = "to open" | "to change" | "at the back office"

const counted = new Map<string, { count: number; until: number }>()

/** Records a denied action in Activity. Never throws. */
export async function recordRefusedTry(
  context: Pick<RequestContext, "url" | "requestId" | "log">,
  session: Pick<Session, "id" | "staff" | "staffKey">,
  action: RefusedTry,
  call?: string,
): Promise<void> {
  if (!counts(session.id)) return
  // Drops the query: it may contain search terms.
  const path = pagePath(context.url).split("?", 1)[0] ?? ""
  const after = call ? { call } : null
  await recordActivity(context, session, { action, kind: "refused-try", id: path, name: path, after })
}

function counts(session: string): boolean {
  const now = performance.now()
  const known = counted.get(session)
  if (known && known.until > now) return ++known.count <= PER_MINUTE
  counted.delete(session)
  counted.set(session, { count: 1, until: now + MINUTE_MS })
  const [first] = counted.keys()
  if (counted.size > MAX_COUNTED && first !== undefined) counted.delete(first)
  return true
}
