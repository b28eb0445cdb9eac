import { redirect } from "@remix-run/node"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { pagePath } from "~/base/page-path"
import { redirectWith, safeReturnTo } from "~/base/redirects.server"
import { authenticateWithGoogle, type ProviderIdentity, staffKeyOf } from "./google.server"
import { endAllSessions } from "./own-sessions.server"
import { clearSessionCookie, renewSession, type Session } from "./session.server"
import type { SessionRecord } from "./session-record.server"
import { postponeRenewal } from "./session-renewal-rows.server"
import { SignInError } from "./sign-in-error"
import { leadToSignIn } from "./sign-in-redirect.server"
import { signInErrorToast } from "./sign-in-texts"

const leaving = new WeakMap<object, Promise<Response>>()

/**
 * Redirects a page view silently through the provider, because only POST /login returns permissions. Once per request.
 */
export function renewalRedirect(context: RequestContext): Promise<Response> {
  const known = leaving.get(context)
  if (known) return known
  const leave = goUnseen(context)
  leaving.set(context, leave)
  return leave
}

async function goUnseen(context: RequestContext): Promise<Response> {
  const url = new URL("/auth/google?unseen", env.APP_ORIGIN)
  url.searchParams.set("returnTo", safeReturnTo(pagePath(context.url)) ?? "/")
  try {
    await authenticateWithGoogle(new Request(url), context)
  } catch (error) {
    if (!(error instanceof Response)) throw error
    // A client navigation becomes a page load: script can't follow redirects to the provider.
    error.headers.set("X-Remix-Reload-Document", "true")
    return error
  }
  throw new Error("The way to the provider is a redirect")
}

/**
 * Finishes a renewal: updates the session from POST /login. Its id stays, for requests of other tabs, and its start
 * time. Throws SignInError if another person signed in.
 */
export async function renew(
  context: RequestContext,
  identity: ProviderIdentity,
  logIn: () => Promise<SessionRecord>,
): Promise<Response> {
  const { session } = context
  const returnTo = safeReturnTo(identity.returnTo)
  if (!session || session.id !== identity.renews) return leadToSignIn(context, returnTo)
  if (session.staffKey !== staffKeyOf(identity)) throw new SignInError("seen", "another person came back")
  // Another tab has already renewed the session.
  if (!session.isRenewalDue) return redirect(returnTo ?? "/")
  const record = await logIn().catch((error: unknown) => endForNoAccess(context, session, error))
  if (record instanceof Response) return record
  // The session has ended meanwhile: the page handles it.
  if (!(await renewSession(session, record))) return redirect(returnTo ?? "/")
  context.log.info(
    { event: "session_renewed", staffId: record.staff.id, session: session.id.slice(0, 8) },
    "session renewed",
  )
  return redirect(returnTo ?? "/")
}

/** The back office no longer accepts this account: ends all its sessions. */
async function endForNoAccess(context: RequestContext, { staffKey }: Session, error: unknown): Promise<Response> {
  if (!(error instanceof SignInError) || error.problem !== "no-access") throw error
  context.log.warn({ event: "sign_in_failed", problem: error.problem, detail: error.detail }, "sign-in failed")
  await endAllSessions(staffKey)
  context.cookies.append(clearSessionCookie())
  return redirectWith(context, "/login", signInErrorToast(error.problem, env.PRODUCT_NAME))
}

/** A failed renewal: the session keeps its permissions and retries later. */
export async function giveUpRenewal(session: Session, asked: string | null): Promise<Response> {
  if (session.isRenewalDue) await postponeRenewal(session.id)
  return redirect(safeReturnTo(asked) ?? "/")
}
