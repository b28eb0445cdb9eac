import type { RequestContext } from "~/base/context.server"
import { pagePath } from "~/base/page-path"
import { recordActivity } from "~/store/activity.server"
import type { Session } from "./session.server"

/** Tries of one session that are written down in a minute; a flood of them is in the log. */
const PER_MINUTE = 20
const MINUTE_MS = 60_000
/** Sessions whose tries are counted at once; the one counted first goes. */
const MAX_COUNTED = 1_000

/** What was refused: opening a page, changing something on it, or a call that our gates allowed. */
export type RefusedTry = "to open" | "to change" | "at the back office"

const counted = new Map<string, { count: number; until: number }>()

/** Writes down, with the person, what was tried and refused. Never throws. */
export async function recordRefusedTry(
  context: Pick<RequestContext, "url" | "requestId" | "log">,
  session: Pick<Session, "id" | "staff" | "staffKey">,
  action: RefusedTry,
  call?: string,
): Promise<void> {
  if (!counts(session.id)) return
  // Without the query: it may hold what a person searched for.
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
