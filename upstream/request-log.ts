import { randomUUID } from "node:crypto"
import type { Context, MiddlewareHandler } from "hono"
import { matchedRoutes } from "hono/route"
import { bodyBytes } from "./body"
import { operationName } from "./graphql/operation-name"
import type { Upstream, UpstreamEnv } from "./upstream"

const SAFE_ID = /^[\w.-]{1,64}$/

/** Counts and logs every request when its connection is finished, and passes on the caller's request id. */
export function requestLog({ stats, log }: Pick<Upstream, "stats" | "log">): MiddlewareHandler<UpstreamEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith("/__control")) return next()
    const sent = c.req.header("x-request-id") ?? ""
    const requestId = SAFE_ID.test(sent) ? sent : randomUUID()
    c.set("requestId", requestId)
    const out = c.env.outgoing
    // Set on the raw response, so that every response has it.
    out.setHeader("x-request-id", requestId)
    const startedAt = performance.now()
    let name = `${c.req.method} ${routeOf(c)}`
    stats.opened()
    out.once("close", () => {
      const isAborted = !out.writableFinished
      stats.closed(out.statusCode, isAborted)
      const ms = Math.round(performance.now() - startedAt)
      log.info(
        { requestId, call: name, status: out.statusCode, ms, ...(isAborted ? { aborted: true } : {}) },
        "request",
      )
    })
    if (c.req.path === "/graphql") name = await operationOf(c)
    stats.called(name)
    await next()
  }
}

/** Reads the body first. The route reports its errors. */
async function operationOf(c: Context<UpstreamEnv>): Promise<string> {
  const bytes = await bodyBytes(c).catch(() => Buffer.alloc(0))
  return `graphql ${operationName(bytes) ?? "anonymous"}`
}

/** The pattern of the matching route, such as /menus/:id. A handler for all methods is middleware. */
function routeOf(c: Context<UpstreamEnv>): string {
  return matchedRoutes(c).findLast((route) => route.method !== "ALL")?.path ?? "unknown"
}
