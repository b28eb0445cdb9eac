import type { MiddlewareHandler } from "hono"
import type { Tokens } from "./tokens"
import type { UpstreamEnv } from "./upstream"

/** Accepts a REST call with a valid bearer token; Problem 401 otherwise. */
export function authMiddleware(tokens: Tokens): MiddlewareHandler<UpstreamEnv> {
  return async (c, next) => {
    c.set("staff", await tokens.authenticate(c.req.header("authorization")))
    await next()
  }
}
