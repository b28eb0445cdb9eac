import { createHash } from "node:crypto"
import type { AppLoadContext } from "@remix-run/node"
import { createSessionStorage, redirect } from "@remix-run/node"
import { type AuthenticateOptions, Authenticator } from "remix-auth"
import { type GoogleProfile, GoogleStrategy } from "remix-auth-google"
import type { RequestContext } from "~/base/context.server"
import { env } from "~/base/env.server"
import { safeReturnTo } from "~/base/redirects.server"
import { type Claims, exchangeCode, fetchUserInfo, PROVIDER_DEADLINE_MS, verifyIdToken } from "./provider.server"
import type { Session } from "./session.server"
import { SignInError } from "./sign-in-error"
import {
  beginTransaction,
  dropTransaction,
  spendTransaction,
  type Transaction,
  takeTransaction,
  travellingState,
} from "./sign-in-transaction.server"

export const START_PATH = "/auth/google"
export const CALLBACK_PATH = "/auth/google/callback"

export interface ProviderIdentity {
  /** The provider's id of the person; never changes, unlike the e-mail. */
  subject: string
  accessToken: string
  returnTo: string | null
  /** The session whose permissions are renewed; null for an ordinary sign-in. */
  renews: string | null
}

/**
 * Extends remix-auth-google, which is no longer maintained, with PKCE, nonce, state and id_token checks (security.md,
 * 4).
 */
class DashboardGoogleStrategy extends GoogleStrategy<ProviderIdentity> {
  constructor(clientID: string, clientSecret: string) {
    const hd = env.GOOGLE_HOSTED_DOMAIN
    super(
      {
        clientID,
        clientSecret,
        callbackURL: env.APP_ORIGIN + CALLBACK_PATH,
        scope: "openid email profile",
        prompt: "select_account",
        ...(hd ? { hd } : {}),
      },
      async ({ accessToken, profile }) => {
        const { sub, email, email_verified, hd: domain } = profile._json
        if (!email || email_verified !== true) throw new SignInError("no-access", "e-mail is not verified").answered()
        if (hd && domain !== hd) throw new SignInError("no-access", "other hosted domain").answered()
        return { subject: sub, accessToken, returnTo: null, renews: null }
      },
    )
    this.authorizationURL = env.GOOGLE_AUTHORIZATION_URL
    this.tokenURL = env.GOOGLE_TOKEN_URL
  }

  override async authenticate(request: Request, _: unknown, options: AuthenticateOptions): Promise<ProviderIdentity> {
    const { context } = options
    if (!context) throw new Error("authenticate needs the load context")
    const url = new URL(request.url)
    if (url.pathname === CALLBACK_PATH) return this.#comeBack(url.searchParams, context, request)
    const unseen = url.searchParams.has("unseen") ? context.session : null
    throw this.#leave(safeReturnTo(url.searchParams.get("returnTo")), context, unseen)
  }

  /** @param unseen the session to renew silently, without a page of the provider */
  #leave(returnTo: string | null, context: AppLoadContext, unseen: Session | null): Response {
    const transaction = beginTransaction(context, { returnTo, renews: unseen?.id ?? null })
    const { nonce, verifier } = transaction
    const target = new URL(this.authorizationURL)
    const params = this.authorizationParams()
    params.set("response_type", "code")
    params.set("client_id", this.clientID)
    params.set("redirect_uri", this.callbackURL)
    params.set("scope", this.scope ?? "")
    params.set("state", travellingState(transaction))
    params.set("nonce", nonce)
    params.set("code_challenge", createHash("sha256").update(verifier).digest("base64url"))
    params.set("code_challenge_method", "S256")
    if (unseen) {
      params.set("prompt", "none")
      params.set("login_hint", subjectOf(unseen.staffKey))
    }
    for (const [name, value] of params) target.searchParams.set(name, value)
    return redirect(target.href)
  }

  async #comeBack(params: URLSearchParams, context: AppLoadContext, request: Request): Promise<ProviderIdentity> {
    const error = params.get("error")
    if (error) {
      const given = dropTransaction(context, params.get("state"))
      throw toSignInError(error).during(given)
    }
    const transaction = takeTransaction(context, params.get("state"))
    try {
      return await this.#identify(transaction, params, context, request)
    } catch (failure) {
      throw failure instanceof SignInError ? failure.during(transaction) : failure
    }
  }

  async #identify(
    transaction: Transaction,
    params: URLSearchParams,
    context: AppLoadContext,
    request: Request,
  ): Promise<ProviderIdentity> {
    const issuer = params.get("iss")
    if (issuer !== null && issuer !== env.GOOGLE_ISSUER) throw new SignInError("provider", "callback: iss")
    const code = params.get("code")
    if (!code || code.length > 2_048) throw new SignInError("provider", "callback: no code")
    await spendTransaction(transaction)

    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), PROVIDER_DEADLINE_MS)
    try {
      const form = new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: this.callbackURL,
        client_id: this.clientID,
        client_secret: this.clientSecret,
        code_verifier: transaction.verifier,
      })
      const tokens = await exchangeCode(form, this.tokenURL, deadline.signal)
      const { accessToken, idToken } = tokens
      const claims = await verifyIdToken(tokens, transaction.nonce, this.clientID, deadline.signal)
      const profile = toProfile(await completeClaims(claims, accessToken, deadline.signal))
      const extraParams = {
        expires_in: 3920,
        token_type: "Bearer",
        scope: this.scope ?? "",
        id_token: idToken,
      } as const
      const identity = await this.verify({ accessToken, refreshToken: "", extraParams, profile, context, request })
      return { ...identity, returnTo: transaction.returnTo, renews: transaction.renews }
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Maps the provider's `error` parameter. It comes from the URL, so unknown values are not logged. */
function toSignInError(error: string): SignInError {
  if (error === "access_denied") return new SignInError("denied", "access_denied")
  if (error === "idpiframe_initialization_failed") return new SignInError("third-party-cookies", error)
  return new SignInError(WANTS_TO_BE_SEEN.has(error) ? "seen" : "provider", "callback: error")
}

/** OpenID Connect Core 3.1.2.6: errors of `prompt=none` when the provider must interact with the person. */
const WANTS_TO_BE_SEEN = new Set([
  "login_required",
  "interaction_required",
  "account_selection_required",
  "consent_required",
])

const subjectOf = (staffKey: string) => staffKey.slice(STAFF_KEY.length)
const STAFF_KEY = "google:"
export const staffKeyOf = ({ subject }: Pick<ProviderIdentity, "subject">) => STAFF_KEY + subject

/** Providers may leave the e-mail out of the id_token; userinfo then has it, for the same person only. */
async function completeClaims(claims: Claims, accessToken: string, signal: AbortSignal): Promise<Claims> {
  if (claims.email !== undefined && claims.email_verified !== undefined) return claims
  const info = await fetchUserInfo(accessToken, signal)
  if (info.sub !== claims.sub) throw new SignInError("provider", "userinfo: another subject").answered()
  return { ...info, ...claims }
}

function toProfile(claims: Claims): GoogleProfile {
  const { sub, name = "", given_name = "", family_name = "", picture = "", email = "", email_verified = false } = claims
  const person = { sub, name, given_name, family_name, picture, locale: "", email, email_verified, hd: claims.hd ?? "" }
  return {
    provider: "google",
    id: sub,
    displayName: name,
    name: { familyName: family_name, givenName: given_name },
    emails: [{ value: email }],
    photos: [{ value: picture }],
    _json: person,
  }
}

/** remix-auth requires a session storage; this one stores nothing. */
const nowhere = createSessionStorage({
  cookie: { name: "unused", secrets: ["unused"] },
  createData: async () => "",
  readData: async () => null,
  updateData: async () => {},
  deleteData: async () => {},
})

/**
 * Starts the redirect to the provider or handles its callback. Throws that redirect, SignInError or
 * StoreUnavailableError.
 */
export async function authenticateWithGoogle(request: Request, context: RequestContext): Promise<ProviderIdentity> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) throw new SignInError("provider", "no client is configured")
  const authenticator = new Authenticator<ProviderIdentity>(nowhere)
  authenticator.use(new DashboardGoogleStrategy(clientId, clientSecret))
  const options = { context: context as RequestContext & AppLoadContext, throwOnError: true }
  return authenticator.authenticate("google", request, options)
}
