import { createHash } from "node:crypto"
import { generateKeyPair, type JWTPayload, SignJWT } from "jose"
import type { Fault } from "./faults"
import { ACCESS_TOKEN_LIFETIME_S, type Grant } from "./grants"
import type { Provider } from "./provider"
import { SIGNING_ALGORITHM } from "./signing-key"

const AN_HOUR_S = 3_600

/** A Google-shaped RS256 id_token for this grant, with the faults that are due for the account. */
export async function signIdToken(provider: Provider, grant: Grant, accessToken: string): Promise<string> {
  const is = (fault: Fault) => provider.faults.takes(fault, grant.account.email)
  const off = is("expired-id-token") ? -3 * AN_HOUR_S : is("future-id-token") ? AN_HOUR_S : 0
  const issuedAt = Math.floor(provider.now() / 1000) + off
  const unlessWrong = (fault: Fault) => (is(fault) ? "another-application" : provider.clientId)
  const claims: JWTPayload = {
    iss: is("wrong-issuer") ? "https://issuer.invalid" : provider.issuer,
    azp: unlessWrong("wrong-authorized-party"),
    aud: unlessWrong("wrong-audience"),
    ...personClaim(grant, is),
    at_hash: halfHash(accessToken),
    ...nonceClaim(grant, is),
    auth_time: grant.authenticatedAt,
    iat: issuedAt,
    ...(is("endless-id-token") ? {} : { exp: issuedAt + ACCESS_TOKEN_LIFETIME_S }),
  }
  const key = is("wrong-key") ? (await generateKeyPair(SIGNING_ALGORITHM)).privateKey : provider.key.privateKey
  const header = { alg: SIGNING_ALGORITHM, kid: provider.key.kid, typ: "JWT" }
  return new SignJWT(claims).setProtectedHeader(header).sign(key)
}

/** Providers may keep the e-mail for userinfo. */
function personClaim({ person }: Grant, is: (fault: Fault) => boolean): JWTPayload {
  const { email, email_verified, ...others } = person
  return is("no-email-in-id-token") ? others : { email, email_verified, ...others }
}

function nonceClaim(grant: Grant, is: (fault: Fault) => boolean): JWTPayload {
  if (grant.nonce === null || is("missing-nonce")) return {}
  return { nonce: is("wrong-nonce") ? "replaced" : grant.nonce }
}

/** OpenID Connect Core 3.1.3.6: the left half of the token's SHA-256. */
function halfHash(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url")
}
