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

/** Milliseconds. Pages without upstream calls must not wait long for this check. */
const DEADLINE_MS = 3_000

/** The cheapest call that any token can make: a short public list. A 403 proves the token too. */
const PROBE = { api: "rest", method: "GET", route: "/cities" } as const

const flights = new Map<string, Promise<unknown>>()

/**
 * Checks the session's token upstream if no call has proved it for PROOF_S. Otherwise dismissed staff could continue on
 * pages that make no upstream calls. If the upstream does not answer, the page continues. Throws the redirect to
 * sign-in for a dead token, and StoreUnavailableError.
 */
export async function verifyToken(context: RequestContext, session: Session): Promise<void> {
  if (!session.isUnproved) return
  const known = flights.get(session.id)
  if (!known) {
    const check = probe(context, session)
    flights.set(
      session.id,
      check.catch(() => {}).finally(() => flights.delete(session.id)),
    )
    return check
  }
  await known
  const row = await findRow(session.id)
  if (!row || row.endReason !== null) throw await signInRedirect(context)
}

async function probe(context: RequestContext, session: Session): Promise<void> {
  const quiet = withoutGlobalToasts(context)
  const caller = { context: quiet, credentials: credentialsOf(context, session), deadlineMs: DEADLINE_MS }
  try {
    await authorizedCall(caller, { ...PROBE, url: `${env.UPSTREAM_REST_URL}/cities?active=1` })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
  if (session.isUnproved) await ifPossible(deferCheck(session.id))
}
