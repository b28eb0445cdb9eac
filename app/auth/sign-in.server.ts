import type { AppLoadContext } from "@remix-run/node"
import { redirect } from "@remix-run/node"
import { env } from "~/http/env.server"
import { forgetStyles } from "~/http/first-styles.server"
import { redirectWith, safeReturnTo } from "~/http/redirects.server"
import { logIn, revokeToken, SessionCallError } from "~/upstream/session-calls.server"
import { authenticateWithGoogle, type ProviderIdentity } from "./google.server"
import { clearSessionCookie, createSession, destroySession } from "./session.server"
import { SignInError } from "./sign-in-error"
import { SIGNED_IN, SIGNED_OUT, signInErrorToast } from "./sign-in-texts"

/** Upstream answers to POST /login that speak about the account, not about the upstream. */
const REFUSALS = new Set([400, 401, 403, 404, 422])

/**
 * Leaves for the provider.
 *
 * @param returnTo where the person wanted to go; anything, it is checked
 */
export async function startSignIn(request: Request, context: AppLoadContext, returnTo: unknown): Promise<Response> {
  const target = safeReturnTo(returnTo)
  if (context.session) return redirect(target ?? "/")
  const url = new URL(context.url.pathname, env.APP_ORIGIN)
  if (target) url.searchParams.set("returnTo", target)
  const headers = { Cookie: request.headers.get("Cookie") ?? "" }
  return signIn(context, () => authenticateWithGoogle(new Request(url, { headers }), context))
}

/** Comes back from the provider: signs in upstream, begins a session, goes on to where the person wanted to go. */
export async function finishSignIn(request: Request, context: AppLoadContext): Promise<Response> {
  return signIn(context, () => authenticateWithGoogle(request, context))
}

async function signIn(context: AppLoadContext, identify: () => Promise<ProviderIdentity>): Promise<Response> {
  try {
    const identity = await identify()
    await beginSession(context, identity)
    return redirectWith(context, safeReturnTo(identity.returnTo) ?? "/", SIGNED_IN)
  } catch (error) {
    if (error instanceof Response) return error
    if (!(error instanceof SignInError)) throw error
    context.log.warn({ event: "sign_in_failed", problem: error.problem, detail: error.detail }, "sign-in failed")
    return redirectWith(context, "/login", signInErrorToast(error.problem, env.PRODUCT_NAME))
  }
}

async function beginSession(context: AppLoadContext, { subject, accessToken }: ProviderIdentity): Promise<void> {
  const { token, staff } = await logIn(accessToken, context.requestId).catch((error: unknown) => {
    if (!(error instanceof SessionCallError)) throw error
    throw new SignInError(REFUSALS.has(error.status) ? "no-access" : "unavailable", error.message)
  })
  // The upstream no longer needs the provider's token; nobody waits for it to say so.
  void revokeToken(accessToken, context.requestId, token).catch((error: unknown) => {
    context.log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "provider token not revoked")
  })
  if (context.session) await destroySession(context.session.id, "replaced")
  const { session, cookie } = await createSession(`google:${subject}`, { token, staff })
  context.cookies.append(cookie)
  context.log.info({ event: "signed_in", staffId: staff.id, session: session.id.slice(0, 8) }, "signed in")
}

/**
 * Ends the session here and in the browser. The cookie goes even when the store cannot be reached: the person asked
 * to be signed out of this browser.
 */
export async function signOut(context: AppLoadContext): Promise<Response> {
  const { session } = context
  if (!session) return redirect("/login")
  try {
    await destroySession(session.id, "logout")
    context.log.info({ event: "signed_out", session: session.id.slice(0, 8) }, "signed out")
  } catch (error) {
    context.log.error({ reason: error instanceof Error ? error.message : "unknown" }, "session not ended in the store")
  }
  context.cookies.append(clearSessionCookie())
  const response = redirectWith(context, "/login", SIGNED_OUT)
  context.cookies.append(forgetStyles())
  // Not "cookies": that would take the toast along.
  response.headers.set("Clear-Site-Data", '"cache","storage"')
  return response
}
