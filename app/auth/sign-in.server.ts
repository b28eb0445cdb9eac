import { type AppLoadContext, redirect } from "@remix-run/node"
import Bowser from "bowser"
import { inBackground } from "~/base/background.server"
import { env } from "~/base/env.server"
import { redirectWith, safeReturnTo } from "~/base/redirects.server"
import { logIn, revokeToken, SessionCallError } from "~/upstream/session-calls.server"
import { countFailedSignIn } from "./failed-sign-ins.server"
import { authenticateWithGoogle, type ProviderIdentity, staffKeyOf } from "./google.server"
import { giveUpRenewal, renew } from "./renewal.server"
import { createSession, destroySession } from "./session.server"
import type { SessionRecord } from "./session-record.server"
import { SignInError } from "./sign-in-error"
import { leadToSignIn } from "./sign-in-redirect.server"
import { signInErrorToast } from "./sign-in-texts"
import { isUnderWay } from "./sign-in-transaction.server"

/** Statuses of POST /login that reject the account; others are upstream failures. */
const REFUSALS = new Set([400, 401, 403, 404, 422])

/** Redirects to the provider. `returnTo` is untrusted and validated here. */
export async function startSignIn(request: Request, context: AppLoadContext, returnTo: unknown): Promise<Response> {
  const target = safeReturnTo(returnTo)
  if (context.session) return redirect(target ?? "/")
  const url = new URL(context.url.pathname, env.APP_ORIGIN)
  if (target) url.searchParams.set("returnTo", target)
  return signIn(request, context, () => authenticateWithGoogle(new Request(url), context))
}

/** Handles the provider's callback: signs in upstream, creates a session, redirects to the requested page. */
export async function finishSignIn(request: Request, context: AppLoadContext): Promise<Response> {
  // Any site can make a browser request the callback, so only sign-ins that began here count as failed.
  const isCounted = isUnderWay(context, context.url.searchParams.get("state"))
  return signIn(request, context, () => authenticateWithGoogle(request, context), isCounted)
}

async function signIn(
  request: Request,
  context: AppLoadContext,
  identify: () => Promise<ProviderIdentity>,
  isCounted = false,
): Promise<Response> {
  let purpose: SignInError["purpose"] = null
  try {
    const identity = await identify()
    purpose = identity
    if (identity.renews) return await renew(context, identity, () => logInWith(context, identity))
    await beginSession(context, identity, browserName(request.headers.get("User-Agent")))
    return redirectWith(context, safeReturnTo(identity.returnTo) ?? "/", {
      kind: "success",
      title: "You have successfully logged in!",
    })
  } catch (error) {
    if (error instanceof Response) return error
    if (!(error instanceof SignInError)) throw error
    context.log.warn({ event: "sign_in_failed", problem: error.problem, detail: error.detail }, "sign-in failed")
    const { renews = null, returnTo = null } = error.purpose ?? purpose ?? {}
    if (renews && context.session?.id === renews) {
      return giveUpRenewal(context.session, returnTo)
    }
    if (error.problem === "crowded-out") return comeFromCrowd(context, error)
    if (isCounted) await countFailedSignIn(context, error)
    return redirectWith(context, "/login", signInErrorToast(error.problem, env.PRODUCT_NAME))
  }
}

/**
 * The renewal belongs to another session than the browser has now. Redirects to its page, through sign-in if there is
 * no session.
 */
async function comeFromCrowd(context: AppLoadContext, { purpose }: SignInError): Promise<Response> {
  const returnTo = safeReturnTo(purpose?.returnTo)
  return context.session ? redirect(returnTo ?? "/") : leadToSignIn(context, returnTo)
}

/** Signs in upstream with the provider's token, then revokes that token. */
async function logInWith(context: AppLoadContext, { accessToken }: ProviderIdentity): Promise<SessionRecord> {
  const { token, staff } = await logIn(accessToken, context.requestId).catch((error: unknown) => {
    if (!(error instanceof SessionCallError)) throw error
    if (REFUSALS.has(error.status)) throw new SignInError("no-access", error.message).answered()
    throw new SignInError("unavailable", error.message)
  })
  // The sign-in does not wait for the revocation.
  inBackground("token-revoke", () => revokeToken(accessToken, context.requestId, token), context.log)
  return { token, staff }
}

async function beginSession(
  context: AppLoadContext,
  identity: ProviderIdentity,
  browser: string | null,
): Promise<void> {
  const record = await logInWith(context, identity)
  const { staff } = record
  if (context.session) await destroySession(context.session.id, "replaced")
  const { session, cookie } = await createSession(staffKeyOf(identity), record, browser)
  context.cookies.append(cookie)
  context.log.info({ event: "signed_in", staffId: staff.id, session: session.id.slice(0, 8) }, "signed in")
}

/** Characters of a User-Agent that are parsed. */
const MAX_AGENT = 500

/** A readable name of a User-Agent, for example "Chrome on Windows"; null if unknown. */
export function browserName(agent: string | null): string | null {
  if (!agent) return null
  const { browser, os } = Bowser.parse(agent.slice(0, MAX_AGENT))
  return [browser.name, os.name].filter(Boolean).join(" on ").slice(0, 80) || null
}
