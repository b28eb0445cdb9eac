import { z } from "zod"
import { env } from "~/base/env.server"
import { observeUpstreamCall } from "~/base/metrics.server"
import { type Span, traced } from "~/base/tracing/tracing.server"
import type { TokenFault } from "./credentials"
import { judgeToken, outcomeOf, parseAnswer } from "./responses/answer"
import { readWrapped } from "./responses/envelope"
import { requireShallow, toCamelKeys } from "./responses/key-case"
import { type Answer, exchange, TransportError } from "./transport.server"

/** The three calls that create and keep a session. They add no toast, refresh or sign-out. */

const UserSchema = z.object({
  user: z.object({
    id: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((id) => (id === null || id === undefined ? null : String(id))),
    firstName: text(),
    lastName: text(),
    email: text(),
    userPermissions: z.array(z.string()).nullish(),
    token: z.string().min(1),
  }),
})
const TokenSchema = z.object({ token: z.string().min(1) })

function text() {
  return z
    .string()
    .nullish()
    .transform((value) => value ?? "")
}

/** A refused or failed session call. `status` is its HTTP status, or 0 without a response. */
export class SessionCallError extends Error {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${call}: ${reason} (${status})`)
    this.name = "SessionCallError"
  }
}

/** Signs a person in with the identity provider's access token; throws SessionCallError. */
export async function logIn(accessToken: string, requestId: string) {
  const answer = await call("POST", "/login", requestId, { token: accessToken, provider: "google" })
  const { user } = read(answer, "/login", UserSchema)
  const { token, userPermissions, ...person } = user
  return { token, staff: { ...person, permissions: userPermissions ?? [] } }
}

/** Revokes the provider's token after sign-in; throws SessionCallError. */
export async function revokeToken(accessToken: string, requestId: string, token: string): Promise<void> {
  const answer = await call("PATCH", "/revokeToken", requestId, { token: accessToken, provider: "google" }, token)
  if (answer.status >= 400) throw new SessionCallError("/revokeToken", answer.status, "refused")
}

export type RefreshAnswer = { kind: "token"; token: string } | { kind: "dead" } | { kind: "failed"; fault: TokenFault }

/** Refreshes a token: 401, 422 and auth statuses 3 to 6 end the session, other failures do not. */
export async function refreshToken(token: string, deadlineMs?: number): Promise<RefreshAnswer> {
  let answer: Answer
  try {
    answer = await send("PATCH", "/refreshToken", { authorization: `Bearer ${token}` }, undefined, deadlineMs)
  } catch (error) {
    if (error instanceof TransportError) return { kind: "failed", fault: error }
    throw error
  }
  const body = parseOrNothing(answer)
  if (answer.status === 422 || judgeToken(answer.status, body) !== "accepted") return { kind: "dead" }
  const next = answer.status < 300 ? readWrapped(body, TokenSchema) : null
  if (next?.success) return { kind: "token", token: next.data.token }
  return { kind: "failed", fault: { status: answer.status < 300 ? 502 : answer.status } }
}

async function call(
  method: "POST" | "PATCH",
  path: string,
  requestId: string,
  body: Record<string, string>,
  token?: string,
): Promise<Answer> {
  const headers = { "x-request-id": requestId, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  try {
    return await send(method, path, headers, JSON.stringify(body))
  } catch (error) {
    if (error instanceof TransportError) throw new SessionCallError(path, 0, error.message)
    throw error
  }
}

function send(
  method: "POST" | "PATCH",
  path: string,
  headers: Record<string, string>,
  body?: string,
  deadlineMs?: number,
): Promise<Answer> {
  const startedAt = performance.now()
  const observe = (outcome: string) => observeUpstreamCall("session", outcome, (performance.now() - startedAt) / 1000)
  const ask = async (span: Span | null) => {
    try {
      const answer = await exchange({
        method,
        url: env.UPSTREAM_REST_URL + path,
        route: path,
        headers: {
          accept: "application/json",
          ...(body ? { "content-type": "application/json" } : {}),
          ...(span ? { traceparent: span.traceparent } : {}),
          ...headers,
        },
        body,
        deadlineMs,
      })
      observe(outcomeOf(answer.status, undefined))
      span?.set({ "upstream.api": "session", "http.response.status_code": answer.status })
      return answer
    } catch (error) {
      observe("unavailable")
      throw error
    }
  }
  return traced(`upstream ${method} ${path}`, ask, true)
}

function read<S extends z.ZodType>(answer: Answer, path: string, schema: S): z.output<S> {
  if (answer.status >= 300) throw new SessionCallError(path, answer.status, "refused")
  const parsed = readWrapped(parseOrNothing(answer), schema, (value) => toCamelKeys(value))
  if (!parsed.success) throw new SessionCallError(path, answer.status, "unexpected answer")
  return parsed.data
}

function parseOrNothing(answer: Answer): unknown {
  try {
    return requireShallow(parseAnswer(answer))
  } catch {
    return undefined
  }
}
