import type { RequestContext } from "~/base/context.server"
import { verifyToken } from "./liveness.server"
import { renewalRedirect } from "./renewal.server"
import type { Session } from "./session.server"
import { signInRedirect } from "./sign-in-redirect.server"

/**
 * The session of a request. Without one that holds it throws where the browser goes instead: to sign-in and back with
 * the form kept, or through the provider to renew permissions.
 */
export async function requireSession(context: RequestContext): Promise<Session> {
  const { session } = context
  if (!session) throw await signInRedirect(context)
  if (session.isRenewalDue && context.isPageView) throw await renewalRedirect(context)
  await verifyToken(context, session)
  return session
}
