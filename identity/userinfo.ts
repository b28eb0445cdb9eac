import { Hono } from "hono"
import type { IdentityEnv, Provider } from "./provider"

/** GET and POST /userinfo: the claims of whoever the Bearer access token was given for. */
export function userinfoRoutes(provider: Provider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>()

  routes.on(["GET", "POST"], "/userinfo", async (c) => {
    provider.calls.userinfo += 1
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(c.req.header("authorization") ?? "")?.[1]
    const grant = token ? provider.grants.findAccessToken(token) : null
    const { faults } = provider
    const email = grant?.account.email ?? null
    if (faults.takes("userinfo-hang", email)) await faults.hang(c.env.outgoing)
    if (faults.takes("userinfo-500", email)) return c.json({ error: "server_error" }, 500)
    if (!grant || faults.takes("userinfo-401", email)) {
      c.header("www-authenticate", 'Bearer error="invalid_token"')
      return c.json({ error: "invalid_request", error_description: "Invalid Credentials" }, 401)
    }
    const isOther = faults.takes("userinfo-other-subject", email)
    return c.json({ ...grant.person, ...(isOther ? { sub: "100000000000000000000" } : {}) })
  })

  return routes
}
