import { createHash, randomBytes } from "node:crypto"
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose"
import { onTestFinished } from "vitest"
import type { Fault } from "./faults"
import { type RunningIdentity, startIdentity } from "./server"
import type { IdentityOptions } from "./settings"

/** What the tests register; nothing listens there, the redirects are only read. */
export const CLIENT = {
  clientId: "saffron-test",
  clientSecret: "a secret + of % tests",
  redirectUris: ["http://localhost:3000/auth/google/callback", "http://localhost:3000/other?kept=1"],
}
export const CALLBACK = "http://localhost:3000/auth/google/callback"

/** A provider of its own for one test, stopped when the test ends. */
export async function startProvider(options: Partial<IdentityOptions> = {}): Promise<RunningIdentity> {
  const running = await startIdentity({ ...CLIENT, isControllable: true, ...options })
  onTestFinished(() => running.close())
  return running
}

/** A verifier of RFC 7636 and its S256 challenge. */
export function pkcePair(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url")
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") }
}

/** A complete authorization request; `changes` replaces parameters, null leaves one out. */
export function authorizationParameters(
  challenge: string,
  changes: Readonly<Record<string, string | null>> = {},
): URLSearchParams {
  const all: Record<string, string | null> = {
    client_id: CLIENT.clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    scope: "openid email profile",
    state: "the-state",
    nonce: "the-nonce",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  }
  return new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Sends the chooser's form and gives the address that the browser is sent to. */
export async function choose(origin: string, parameters: URLSearchParams, account: string): Promise<URL> {
  const body = new URLSearchParams(parameters)
  body.set("account", account)
  const answer = await fetch(`${origin}/authorize`, { method: "POST", body, redirect: "manual" })
  const location = answer.headers.get("location")
  if (answer.status !== 303 || !location) throw new Error(`expected a redirect, got ${answer.status}`)
  return new URL(location)
}

/** Exchanges a code as a confidential client would. */
export function exchange(origin: string, code: string, verifier: string, changes: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
    ...changes,
  })
  return fetch(`${origin}/token`, { method: "POST", body })
}

export interface Tokens {
  access_token: string
  expires_in: number
  scope: string
  token_type: string
  id_token: string
}

/** Signs in: chooses the account, grants, and exchanges the code for tokens. */
export async function signIn(origin: string, account = "noura@saffron.example"): Promise<Tokens> {
  const { verifier, challenge } = pkcePair()
  const back = await choose(origin, authorizationParameters(challenge), account)
  const answer = await exchange(origin, back.searchParams.get("code") ?? "", verifier)
  if (!answer.ok) throw new Error(`the exchange answered ${answer.status}`)
  return (await answer.json()) as Tokens
}

/** Verifies an id_token as a careful client would and gives its claims. */
export async function verifyIdToken(origin: string, idToken: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${origin}/jwks`))
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: origin,
    audience: CLIENT.clientId,
    algorithms: ["RS256"],
  })
  return payload
}

/** Orders a fault at the control surface. */
export async function orderFault(origin: string, fault: Fault, more: { times?: number; account?: string } = {}) {
  const answer = await fetch(`${origin}/__control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault, ...more }),
  })
  if (!answer.ok) throw new Error(`the control surface answered ${answer.status}`)
}
