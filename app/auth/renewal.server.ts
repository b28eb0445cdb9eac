import { redirect } from "@remix-run/node"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { pagePath } from "~/base/page-path"
import { redirectWith, safeReturnTo } from "~/base/redirects.server"
import { authenticateWithGoogle, type ProviderIdentity, staffKeyOf } from "./google.server"
import { endAllSessions } from "./own-sessions.server"
import { clearSessionCookie, destroySession, renewSession, type Session } from "./session.server"
import type { SessionRecord } from "./session-record.server"
import { postponeRenewal } from "./session-renewal-rows.server"
import { SignInError } from "./sign-in-error"
import { leadToSignIn } from "./sign-in-redirect.server"
import { signInErrorToast } from "./sign-in-texts"

/** Not the person's doing and over in a while: the session goes on with what it knows. */
const FOR_NOW = new Set(["provider", "unavailable", "crowded-out"])

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
  const record = await logIn()
  // It moved on, or ended, meanwhile: the page finds out which.
  if (!(await renewSession(session, record))) return redirect(returnTo ?? "/")
  context.log.info(
    { event: "session_renewed", staffId: record.staff.id, session: session.id.slice(0, 8) },
    "session renewed",
  )
  return redirect(returnTo ?? "/")
}

/** A renewal that came to nothing: put off, or the session's end, with an ordinary sign-in before the same page. */
export async function giveUpRenewal(
  context: RequestContext,
  session: Session,
  problem: SignInError["problem"],
  asked: string | null,
): Promise<Response> {
  const returnTo = safeReturnTo(asked)
  if (FOR_NOW.has(problem)) {
    if (session.isRenewalDue) await postponeRenewal(session.id)
    return redirect(returnTo ?? "/")
  }
  if (problem === "no-access") {
    await endAllSessions(session.staffKey)
    context.cookies.append(clearSessionCookie())
    return redirectWith(context, "/login", signInErrorToast(problem, env.PRODUCT_NAME))
  }
  await destroySession(session.id, "expired")
  return leadToSignIn(context, returnTo)
}
