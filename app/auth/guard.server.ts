import { redirect } from "@remix-run/node"
import { inBackground } from "~/base/background.server"
import type { RequestContext } from "~/base/context.server"
import { isFramePath } from "~/base/frame-path"
import { notFound } from "~/base/not-found.server"
import { type Api, createApi } from "~/upstream/api.server"
import { addGlobalToast, FORBIDDEN_TOAST } from "~/upstream/global-toasts.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { credentialsOf } from "./credentials.server"
import { type Gate, holds } from "./gates"
import { verifyToken } from "./liveness.server"
import { recordRefusedTry } from "./refused-tries.server"
import { renewalRedirect } from "./renewal.server"
import type { Session, Staff } from "./session.server"
import { signInRedirect } from "./sign-in-redirect.server"

/** A person's session with its API client and permissions. */
export interface AuthorizedSession {
  context: RequestContext
  api: Api
  staff: Staff
  session: Session
  /** Whether the person passes another gate, to show or hide parts of a page. */
  can(gate: Gate): boolean
  /** For an action with a narrower gate than its page: throws UpstreamError `forbidden`, a 403. */
  requireGate(gate: Gate): void
}

/**
 * The first line of every loader and action, and the only way to an upstream client. Throws a redirect to
 * `/login?returnTo=…` without a session, to `/404` without the gate, to the provider to renew
 * permissions.
 */
export async function requireStaff(context: RequestContext, gate: Gate): Promise<AuthorizedSession> {
  const session = await requireSession(context)
  const { staff } = session
  const can = (wanted: Gate) => holds(staff.permissions, wanted)
  if (!can(gate)) {
    context.log.warn({ event: "access_denied", path: context.url.pathname, staffId: staff.id }, "access denied")
    await recordRefusedTry(context, session, "to open")
    // A help desk's frame can't show other pages of ours, so it shows the 404 in place.
    throw isFramePath(context.url.pathname) ? notFound() : redirect("/404")
  }
  return {
    context,
    api: createApi(context, credentialsOf(context, session)),
    staff,
    session,
    can,
    requireGate(wanted) {
      if (can(wanted)) return
      context.log.warn({ event: "action_denied", path: context.url.pathname, staffId: staff.id }, "action denied")
      inBackground("activity-log", () => recordRefusedTry(context, session, "to change"), context.log)
      addGlobalToast(context, "forbidden")
      const { requestId } = context
      throw new UpstreamError({ kind: "forbidden", status: 403, userMessage: FORBIDDEN_TOAST.text ?? "", requestId })
    },
  }
}

/**
 * The session of a request. Throws a redirect without a valid one: to sign-in and back with the form kept, or to the
 * provider to renew permissions.
 */
async function requireSession(context: RequestContext): Promise<Session> {
  const { session } = context
  if (!session) throw await signInRedirect(context)
  if (session.isRenewalDue && context.isPageView) throw await renewalRedirect(context)
  await verifyToken(context, session)
  return session
}
