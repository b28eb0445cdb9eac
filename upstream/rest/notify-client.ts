import { eq } from "drizzle-orm"
import { Hono } from "hono"
import { NotifyClientRequest } from "../contract/rest-dispatch"
import { clientMessages, clients } from "../db/dispatch"
import { needs, requireAny } from "../permissions"
import { invalid } from "../problem"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody } from "./read-input"

/** POST /notify-client of admin v1 (product/dispatch 4): accepts a text for the client's phone. */
export function notifyClientRoutes({ db, stats, clock }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()
  routes.post("/notify-client", async (c) => {
    requireAny(c.var.staff, needs.dispatch)
    const { content, client_id } = await readBody(c, NotifyClientRequest)
    const [client] = await db.select({ id: clients.id }).from(clients).where(eq(clients.id, client_id))
    if (!client) throw invalid({ client_id: ["The selected client id is invalid."] })
    const message = { clientId: client_id, content: content.trim(), staffId: c.var.staff.id, createdAt: clock.now() }
    await db.insert(clientMessages).values(message)
    stats.mutated()
    return c.json({ message: "Client notified." })
  })
  return routes
}
