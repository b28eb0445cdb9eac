import { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { authorizeRoutes } from "./authorize"
import { controlRoutes } from "./control"
import { discoveryRoutes } from "./discovery"
import { messagePage } from "./pages"
import type { IdentityEnv, Provider } from "./provider"
import { securityHeaders, sendPage } from "./security-headers"
import { tokenRoutes } from "./token"
import { userinfoRoutes } from "./userinfo"

/** Far above any form of this protocol, far below what could hurt. */
const MAX_BODY_BYTES = 64 * 1024

/** The whole provider as one fetch handler. */
export function createIdentityApp(provider: Provider): Hono<IdentityEnv> {
  const app = new Hono<IdentityEnv>()
  app.use(securityHeaders)
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ error: "request_too_large" }, 413) }))

  app.get("/healthz", (c) => c.json({ status: "ok" }))
  app.get("/", (c) => {
    const text =
      "This page signs staff in while the dashboard runs without Google. Open the dashboard and sign in there."
    return sendPage(c, messagePage(provider, "Local sign-in", text), 200)
  })
  app.route("/", discoveryRoutes(provider))
  app.route("/", authorizeRoutes(provider))
  app.route("/", tokenRoutes(provider))
  app.route("/", userinfoRoutes(provider))
  app.route("/", controlRoutes(provider))

  app.notFound((c) => c.json({ error: "not_found" }, 404))
  app.onError((error, c) => {
    const line = { level: "error", program: "identity", path: c.req.path, error: error.message }
    process.stderr.write(`${JSON.stringify(line)}\n`)
    return c.json({ error: "server_error" }, 500)
  })
  return app
}
