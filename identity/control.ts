import { Hono } from "hono"
import { FaultOrderSchema } from "./faults"
import { type IdentityEnv, noCalls, type Provider } from "./provider"

/** The tests' control surface: faults, stats, reset. JSON only, so no other site's page can post; not in production. */
export function controlRoutes(provider: Provider): Hono<IdentityEnv> {
  const routes = new Hono<IdentityEnv>()

  routes.use("/__control/*", async (c, next) => {
    if (!provider.isControllable) return c.json({ error: "not_found" }, 404)
    if (c.req.method === "POST" && !c.req.header("content-type")?.startsWith("application/json")) {
      return c.json({ error: "unsupported_media_type", error_description: "Send application/json." }, 415)
    }
    await next()
  })

  routes.post("/__control/faults", async (c) => {
    const body: unknown = await c.req.json().catch(() => null)
    const order = FaultOrderSchema.safeParse(body)
    if (!order.success) return c.json({ error: "invalid_fault", issues: order.error.issues }, 422)
    provider.faults.add(order.data)
    return c.json({ faults: provider.faults.list() })
  })

  routes.delete("/__control/faults", (c) => {
    provider.faults.clear()
    return c.json({ faults: [] })
  })

  routes.get("/__control/stats", (c) => c.json({ calls: provider.calls, faults: provider.faults.list() }))

  routes.post("/__control/reset", (c) => {
    provider.faults.clear()
    provider.grants.clear()
    provider.calls = noCalls()
    return c.json({ calls: provider.calls, faults: [] })
  })

  return routes
}
