import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import type { Context, MiddlewareHandler } from "hono"
import { bodyBytes } from "./body"
import {
  answerOf,
  CUT_BYTES,
  cutAfter,
  delayOf,
  isTransform,
  playOnConnection,
  transformAnswer,
  waitUnlessClosed,
} from "./fault-answers"
import type { Faults, FaultTarget } from "./faults"
import { operationName } from "./graphql/operation-name"
import type { UpstreamEnv } from "./upstream"

/** Applies the fault that matches a request, if any, instead of its response or around it. */
export function faultMiddleware(faults: Faults): MiddlewareHandler<UpstreamEnv> {
  return async (c, next) => {
    const fault = faults.list().length > 0 ? await faults.take(targetOf(c)) : null
    if (!fault) return next()
    const delay = delayOf(fault)
    if (delay !== null) return (await waitUnlessClosed(delay, c.env.outgoing)) ? next() : RESPONSE_ALREADY_SENT
    if (fault.mode === "cut") {
      await next()
      const { body, status, headers } = c.res
      c.res = new Response(body && cutAfter(body, fault.bytes ?? CUT_BYTES, c.env.outgoing), { status, headers })
      return
    }
    if (isTransform(fault)) {
      await next()
      const body = transformAnswer(fault.mode, await c.res.json())
      c.res = new Response(JSON.stringify(body), {
        status: c.res.status,
        headers: { "content-type": "application/json" },
      })
      return
    }
    if (fault.delayMs && fault.mode !== "stall" && fault.mode !== "drop")
      await waitUnlessClosed(fault.delayMs, c.env.outgoing)
    const answer = answerOf(fault, c.req.path === "/graphql")
    if (answer) return answer
    await playOnConnection(fault, c.env.outgoing)
    return RESPONSE_ALREADY_SENT
  }
}

function targetOf(c: Context<UpstreamEnv>): FaultTarget {
  const token = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null
  return {
    method: c.req.method,
    path: c.req.path,
    query: c.req.url.split("?", 2)[1] ?? "",
    token,
    email: token ? emailOf(token) : null,
    operation: async () => (c.req.path === "/graphql" ? operationName(await bodyBytes(c)) : null),
  }
}

/** The e-mail claim, not verified: it only selects a fault, or the variants for this person. */
export function emailOf(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
    const { email } = claims as { email?: unknown }
    return typeof email === "string" ? email.toLowerCase() : null
  } catch {
    return null
  }
}
