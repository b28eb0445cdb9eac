import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose"
import { z } from "zod"
import { env } from "~/base/env.server"
import { type Answer, exchange, TransportError } from "~/upstream/transport.server"
import { SignInError } from "./sign-in-error"

/** Milliseconds for all provider calls of one sign-in (security.md section 4). */
export const PROVIDER_DEADLINE_MS = 10_000
const JWKS_DEADLINE_MS = 5_000
/** Larger provider responses are rejected. */
const MAX_ANSWER_BYTES = 64 * 1024
/** Accepted clock difference (seconds). */
const CLOCK_TOLERANCE_S = 30
const GOOGLE = "https://accounts.google.com"

const TokenSchema = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) })
const ClaimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
})

export interface ProviderTokens {
  accessToken: string
  idToken: string
  /** The response's Date header, if any. Token times are checked against it, not against this machine's clock. */
  givenAt: Date | undefined
}
export type Claims = z.infer<typeof ClaimsSchema>

/** Exchanges the code for tokens. Throws SignInError `provider`, which never contains the provider's response. */
export async function exchangeCode(
  params: URLSearchParams,
  tokenUrl: string,
  signal: AbortSignal,
): Promise<ProviderTokens> {
  const answer = await ask("token endpoint", {
    method: "POST",
    url: tokenUrl,
    headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
    body: params.toString(),
    signal,
  })
  const { access_token, id_token } = readJson("token endpoint", answer, TokenSchema)
  const givenAt = new Date(answer.date)
  return { accessToken: access_token, idToken: id_token, givenAt: Number.isNaN(+givenAt) ? undefined : givenAt }
}

/**
 * Verifies an id_token's signature, issuer, audience, times and nonce (OpenID Connect Core 3.1.3.7) and returns its
 * claims. Throws SignInError `provider`.
 */
export async function verifyIdToken(
  { idToken, givenAt }: Pick<ProviderTokens, "idToken" | "givenAt">,
  nonce: string,
  clientId: string,
  signal: AbortSignal,
): Promise<Claims> {
  const issuer = env.GOOGLE_ISSUER === GOOGLE ? [GOOGLE, "accounts.google.com"] : env.GOOGLE_ISSUER
  const verified = await Promise.race([
    jwtVerify(idToken, keysOf(env.GOOGLE_JWKS_URL), {
      issuer,
      audience: clientId,
      algorithms: ["RS256", "ES256"],
      clockTolerance: CLOCK_TOLERANCE_S,
      ...(givenAt ? { currentDate: givenAt } : {}),
      requiredClaims: ["exp", "iat", "sub"],
    }),
    whenAborted(signal),
  ]).catch((error: unknown) => {
    throw error instanceof errors.JOSEError
      ? new SignInError("provider", `id_token: ${error.code}`).answered()
      : toSignInError("jwks", error)
  })
  const { azp, aud, iat = 0 } = verified.payload
  const nowS = (givenAt ?? new Date()).getTime() / 1000
  if (iat > nowS + CLOCK_TOLERANCE_S) throw new SignInError("provider", "id_token: iat").answered()
  if ((azp !== undefined || Array.isArray(aud)) && azp !== clientId)
    throw new SignInError("provider", "id_token: azp").answered()
  const claims = ClaimsSchema.safeParse(verified.payload)
  if (!claims.success) throw new SignInError("provider", "id_token: claims").answered()
  if (claims.data.nonce !== nonce) throw new SignInError("provider", "id_token: nonce").answered()
  return claims.data
}

/** The claims of the userinfo endpoint. @throws SignInError `provider` */
export async function fetchUserInfo(accessToken: string, signal?: AbortSignal): Promise<Claims> {
  const answer = await ask("userinfo", {
    method: "GET",
    url: env.GOOGLE_USERINFO_URL,
    headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
    signal,
  })
  return readJson("userinfo", answer, ClaimsSchema)
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/** The provider's keys, cached by jose; fetched with the same limits as other calls. */
function keysOf(url: string) {
  let keys = keySets.get(url)
  if (!keys) {
    keys = createRemoteJWKSet(new URL(url), {
      timeoutDuration: JWKS_DEADLINE_MS,
      [customFetch]: async (address) => {
        const headers = { accept: "application/json" }
        const answer = await ask("jwks", { method: "GET", url: address, headers, deadlineMs: JWKS_DEADLINE_MS })
        return new Response(answer.text, { status: answer.status })
      },
    })
    keySets.set(url, keys)
  }
  return keys
}

async function ask(what: string, call: Omit<Parameters<typeof exchange>[0], "route" | "maxBytes">): Promise<Answer> {
  try {
    return await exchange({ ...call, route: what, maxBytes: MAX_ANSWER_BYTES })
  } catch (error) {
    throw toSignInError(what, error)
  }
}

function toSignInError(what: string, error: unknown): unknown {
  return error instanceof TransportError ? new SignInError("provider", `${what}: ${error.message}`) : error
}

function readJson<S extends z.ZodType>(what: string, answer: Answer, schema: S): z.output<S> {
  if (answer.status !== 200) throw new SignInError("provider", `${what}: status ${answer.status}`).answered()
  let body: unknown
  try {
    body = JSON.parse(answer.text)
  } catch {
    throw new SignInError("provider", `${what}: no JSON`).answered()
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new SignInError("provider", `${what}: unexpected answer`).answered()
  return parsed.data
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new TransportError("deadline"))
    if (signal.aborted) fail()
    signal.addEventListener("abort", fail, { once: true })
  })
}
