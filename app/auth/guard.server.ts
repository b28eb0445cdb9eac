import { redirect } from "@remix-run/node"
import type { RequestContext } from "~/http/context.server"
import { type Api, createApi } from "~/upstream/api.server"
import { addGlobalToast, FORBIDDEN_TOAST } from "~/upstream/global-toasts.server"
import { UpstreamError } from "~/upstream/upstream-error"
import { type Gate, holds } from "./gates"
import type { Session, Staff } from "./session.server"
import { signInRedirect } from "./sign-in-redirect.server"

export interface Guarded {
  api: Api
  staff: Staff
  session: Session
  /** Whether the person passes another gate; for what a page shows. */
  can(gate: Gate): boolean
  /**
   * Refuses an action whose own gate is narrower than its page's: 403 with the documents' toast (decisions.md
   * "Permissions"). Throws UpstreamError `forbidden`; nothing was sent upstream.
   */
  requireGate(gate: Gate): void
}

/**
 * The first line of every loader and action, and the only way to an upstream client (architecture.md "One request").
 *
 * @throws a redirect to `/login?returnTo=…` without a session, to `/404` without the gate (D1 2.1)
 */
export async function requireStaff(context: RequestContext, gate: Gate): Promise<Guarded> {
  const { session } = context
  if (!session) throw await signInRedirect(context)
  const { staff } = session
  const can = (wanted: Gate) => holds(staff.permissions, wanted)
  if (!can(gate)) {
    context.log.warn({ event: "access_denied", path: context.url.pathname, staffId: staff.id }, "access denied")
    throw redirect("/404")
  }
  return {
    api: createApi(context, session),
    staff,
    session,
    can,
    requireGate(wanted) {
      if (can(wanted)) return
      context.log.warn({ event: "action_denied", path: context.url.pathname, staffId: staff.id }, "action denied")
      addGlobalToast(context, "forbidden")
      const { requestId } = context
      throw new UpstreamError({ kind: "forbidden", status: 403, userMessage: FORBIDDEN_TOAST.text ?? "", requestId })
    },
  }
}
