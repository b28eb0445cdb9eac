import type { MiddlewareHandler } from "hono"
import { answerOf } from "../contract/answers"
import { emailOf } from "../fault-middleware"
import type { UpstreamEnv } from "../upstream"
import { foreignAnswer } from "./answer"
import { type Foreign, inModes, modesNow } from "./modes"

/** Runs each request with the modes of its person. */
export function foreignMiddleware(foreign: Foreign): MiddlewareHandler<UpstreamEnv> {
  return (c, next) => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1]
    return inModes(foreign.of(token ? emailOf(token) : null), foreign.kept, next)
  }
}

/** Applies the modes to REST responses below the base path. */
export function foreignAnswers(base: string): MiddlewareHandler<UpstreamEnv> {
  return async (c, next) => {
    await next()
    const modes = modesNow()
    if (modes.size === 0 || !c.res.ok) return
    const schema = answerOf(c.req.method, c.req.path.slice(base.length))
    // The response of an undocumented change must not be read.
    if (!schema && (!modes.has("documented") || c.req.path.endsWith("Token") || c.req.path.endsWith("/login"))) return
    const answer = schema ? foreignAnswer(schema, await c.res.json(), modes) : {}
    const { status } = c.res
    c.res = Response.json(answer, { status })
  }
}
