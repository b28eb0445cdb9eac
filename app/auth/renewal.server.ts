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

/** Leads a page view through the provider, unseen, and back: POST /login alone says permissions. One per request. */
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
    // Script's navigation becomes a page load: the provider answers no script.
    error.headers.set("X-Remix-Reload-Document", "true")
    return error
  }
  throw new Error("The way to the provider is a redirect")
}

/**
 * Back from the provider: the session goes on with what POST /login says now, keeping its id, for other tabs' requests,
 * and its first moment. Throws SignInError when somebody else came back.
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
  // Another tab was sooner: what it renewed is good for all of them.
  if (!session.isRenewalDue) return redirect(returnTo ?? "/")
  const record = await logIn().catch((error: unknown) => endForNoAccess(context, session, error))
  if (record instanceof Response) return record
  // It moved on, or ended, meanwhile: the page finds out which.
  if (!(await renewSession(session, record))) return redirect(returnTo ?? "/")
  context.log.info(
    { event: "session_renewed", staffId: record.staff.id, session: session.id.slice(0, 8) },
    "session renewed",
  )
  return redirect(returnTo ?? "/")
}

/** The back office let this very account in no longer: all its sessions end. */
async function endForNoAccess(context: RequestContext, { staffKey }: Session, error: unknown): Promise<Response> {
  if (!(error instanceof SignInError) || error.problem !== "no-access") throw error
  context.log.warn({ event: "sign_in_failed", problem: error.problem, detail: error.detail }, "sign-in failed")
  await endAllSessions(staffKey)
  context.cookies.append(clearSessionCookie())
  return redirectWith(context, "/login", signInErrorToast(error.problem, env.PRODUCT_NAME))
}

/** A renewal that came to nothing: the session goes on with what it knows, and it is tried again in a while. */
export async function giveUpRenewal(session: Session, asked: string | null): Promise<Response> {
  if (session.isRenewalDue) await postponeRenewal(session.id)
  return redirect(safeReturnTo(asked) ?? "/")
}
