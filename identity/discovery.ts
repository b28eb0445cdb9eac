import { Hono } from "hono"
import type { IdentityEnv, Provider } from "./provider"
import { SIGNING_ALGORITHM } from "./signing-key"

const FIVE_MINUTES = "public, max-age=300"

/** GET /.well-known/openid-configuration and /jwks, in the shape of Google's. */
export function discoveryRoutes(provider: Provider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>()
  const { issuer } = provider

  routes.get("/.well-known/openid-configuration", (c) => {
    c.header("cache-control", FIVE_MINUTES)
    return c.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      revocation_endpoint: `${issuer}/revoke`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      claims_supported: [
        ...["aud", "email", "email_verified", "exp", "family_name", "given_name", "hd", "iat", "iss", "name", "sub"],
      ],
      code_challenge_methods_supported: ["S256"],
      grant_types_supported: ["authorization_code"],
      authorization_response_iss_parameter_supported: true,
    })
  })

  routes.get("/jwks", (c) => {
    provider.calls.jwks += 1
    if (provider.faults.takes("jwks-500", null)) return c.json({ error: "server_error" }, 500)
    c.header("cache-control", FIVE_MINUTES)
    return c.json({ keys: [provider.key.publicJwk] })
  })

  return routes
}
