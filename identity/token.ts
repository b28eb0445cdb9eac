import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { Hono } from "hono"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { ACCESS_TOKEN_LIFETIME_S, type Grant, provesChallenge } from "./grants"
import { signIdToken } from "./id-token"
import type { IdentityContext, IdentityEnv, Provider } from "./provider"

/** The size of the error bodies on demand: above what a cookie could carry (security.md section 1, finding 10). */
const LARGE_BODY = 6 * 1024

/** POST /token, the code exchange, and POST /revoke. Errors have Google's shape: {error, error_description}. */
export function tokenRoutes(provider: Provider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>()

  routes.post("/token", async (c) => {
    provider.calls.token += 1
    if (!c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) {
      return refuse(c, 400, "invalid_request", "The body must be application/x-www-form-urlencoded.")
    }
    const form = new URLSearchParams(await c.req.text())
    if (!isClient(provider, form, c.req.header("authorization"))) {
      c.header("www-authenticate", "Basic")
      return refuse(c, 401, "invalid_client", "Unauthorized")
    }
    if (form.get("grant_type") !== "authorization_code") {
      return refuse(c, 400, "unsupported_grant_type", "Only authorization_code is offered.")
    }
    const code = form.get("code") ?? ""
    const grant = provider.grants.takeCode(code)
    const broken = await brokenAnswer(c, provider, grant)
    if (broken) return broken
    if (!grant) return refuse(c, 400, "invalid_grant", "Malformed auth code.")
    if (grant.redirectUri !== form.get("redirect_uri")) {
      return refuse(c, 400, "redirect_uri_mismatch", "Bad Request")
    }
    if (!provesChallenge(form.get("code_verifier") ?? "", grant.codeChallenge)) {
      return refuse(c, 400, "invalid_grant", "Invalid code verifier.")
    }
    const accessToken = provider.grants.issueAccessToken(code, grant)
    const answer = {
      access_token: accessToken,
      expires_in: ACCESS_TOKEN_LIFETIME_S,
      scope: grant.scope,
      token_type: "Bearer",
    }
    if (provider.faults.takes("no-id-token", grant.account.email)) return c.json(answer)
    return c.json({ ...answer, id_token: await signIdToken(provider, grant, accessToken) })
  })

  routes.post("/revoke", async (c) => {
    provider.calls.revoke += 1
    const token = new URLSearchParams(await c.req.text()).get("token") ?? c.req.query("token") ?? ""
    if (!provider.grants.revoke(token)) return refuse(c, 400, "invalid_token", "Token expired or revoked")
    return c.json({})
  })

  return routes
}

/** The client's id and secret, in the body or as Basic (RFC 6749 2.3.1). */
function isClient(provider: Provider, form: URLSearchParams, authorization: string | undefined): boolean {
  let id = form.get("client_id")
  let secret = form.get("client_secret")
  if (authorization?.startsWith("Basic ")) {
    const [user = "", password = ""] = Buffer.from(authorization.slice(6), "base64").toString("utf8").split(":")
    id = decodeFormPart(user)
    secret = decodeFormPart(password)
  }
  return id === provider.clientId && secret === provider.clientSecret
}

function decodeFormPart(part: string): string | null {
  return new URLSearchParams(`part=${part}`).get("part")
}

/** The fault that is due at this endpoint, as an answer; null when none is. */
async function brokenAnswer(c: IdentityContext, provider: Provider, grant: Grant | null) {
  const { faults } = provider
  const email = grant?.account.email ?? null
  if (faults.takes("token-400", email)) return refuse(c, 400, "invalid_grant", "x".repeat(LARGE_BODY))
  if (faults.takes("token-502", email))
    return c.html(`<h1>502 Bad Gateway</h1>${"<!-- -->".repeat(LARGE_BODY / 8)}`, 502)
  if (faults.takes("token-not-json", email)) return c.text("{", 200, { "content-type": "application/json" })
  if (faults.takes("token-hang", email)) {
    await faults.hang(c.env.outgoing)
    return refuse(c, 400, "temporarily_unavailable", "Released.")
  }
  if (faults.takes("token-drop", email)) {
    c.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  return null
}

function refuse(c: IdentityContext, status: ContentfulStatusCode, error: string, description: string) {
  return c.json({ error, error_description: description }, status)
}
