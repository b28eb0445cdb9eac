import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { ifPossible } from "~/store/store-or-null.server"
import { authorizedCall } from "~/upstream/authorized-call.server"
import { withoutGlobalToasts } from "~/upstream/global-toasts.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { credentialsOf } from "./credentials.server"
import type { Session } from "./session.server"
import { deferCheck } from "./session-renewal-rows.server"
import { findRow } from "./session-rows.server"
import { signInRedirect } from "./sign-in-redirect.server"

/** The page has nothing to ask of the upstream itself: it does not wait for a slow one (milliseconds). */
const DEADLINE_MS = 3_000

/** The cheapest question that any token may ask: short, nobody's own; a 403 proves the token too. */
const QUESTION = { api: "rest", method: "GET", route: "/cities" } as const

const flights = new Map<string, Promise<unknown>>()

/**
 * Makes sure that the session's token lives where nothing has shown it for PROOF_S: pages of the
 * dashboard's own data would go on for whoever was dismissed. An upstream without an answer stops no page. Throws the
 * redirect to sign-in when the token is dead, StoreUnavailableError.
 */
export async function verifyToken(context: RequestContext, session: Session): Promise<void> {
  if (!session.isUnproved) return
  const known = flights.get(session.id)
  if (!known) {
    const asking = ask(context, session)
    flights.set(
      session.id,
      asking.catch(() => {}).finally(() => flights.delete(session.id)),
    )
    return asking
  }
  await known
  const row = await findRow(session.id)
  if (!row || row.endReason !== null) throw await signInRedirect(context)
}

async function ask(context: RequestContext, session: Session): Promise<void> {
  const quiet = withoutGlobalToasts(context)
  const caller = { context: quiet, credentials: credentialsOf(context, session), deadlineMs: DEADLINE_MS }
  try {
    await authorizedCall(caller, { ...QUESTION, url: `${env.UPSTREAM_REST_URL}/cities?active=1` })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
  if (session.isUnproved) await ifPossible(deferCheck(session.id))
}
