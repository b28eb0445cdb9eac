import {
  findNewerToken,
  isEndingSoon,
  REFRESH_TIMING,
  type RefreshFault,
  type RefreshTiming,
  refreshSession,
} from "~/auth/refresh.server"
import { destroySession, type Session } from "~/auth/session.server"
import { signInRedirect } from "~/auth/sign-in-redirect.server"
import type { RequestContext } from "~/http/context.server"
import { observeUpstreamCall } from "~/http/metrics.server"
import { SERVER_ERROR } from "~/ui/server-error"
import { judgeToken, outcomeOf, parseAnswer } from "./answer"
import { addGlobalToast } from "./global-toasts.server"
import { type Answer, type Exchange, exchange, TransportError } from "./transport.server"
import { UpstreamError, type UpstreamFault } from "./upstream-error"

/** On whose behalf, and for which browser request, calls are made. */
export interface Caller {
  readonly context: Pick<
    RequestContext,
    "requestId" | "signal" | "log" | "flash" | "cookies" | "url" | "session" | "posted"
  >
  readonly session: Session
  readonly timing?: RefreshTiming
  /** Tests shorten it; the code path is the same. */
  readonly deadlineMs?: number
}

export type AuthorizedRequest = Omit<Exchange, "headers" | "signal" | "deadlineMs"> & {
  /** Which figure the call counts in. */
  api: "rest" | "admin" | "graphql"
  headers?: Record<string, string>
  /** What is known already about the bytes of a success; such an answer is not parsed again. */
  recall?: (bytes: Buffer) => unknown
}

export interface ParsedAnswer {
  status: number
  /** undefined for an empty answer, and for a recalled one. */
  body: unknown
  bytes: Buffer
  /** What `recall` gave for the bytes. */
  recalled?: unknown
}

/**
 * One call with the session's token (security.md 5.2): refreshes ahead of the token's end, and on a refused token
 * refreshes once and sends the whole request again, once. A token refused again, or an auth status of 3 to 6, ends
 * the session.
 *
 * @throws UpstreamError (`unavailable`, its toast added) when no usable answer came; a redirect to sign-in when the
 *   session is over
 */
export async function authorizedCall(caller: Caller, request: AuthorizedRequest): Promise<ParsedAnswer> {
  const { session } = caller
  if (isEndingSoon(session.token, caller.timing)) await refreshAhead(caller)
  const usedVersion = session.version
  const first = await sendOnce(caller, request)
  const verdict = judgeToken(first.status, first.body)
  if (verdict === "accepted") return first
  if (verdict === "refresh") await refreshOrThrow(caller, usedVersion)
  else if ((await findNewerToken(session, usedVersion, caller.timing)) !== "renewed")
    throw await endSession(caller, usedVersion)
  const retriedVersion = session.version
  const second = await sendOnce(caller, request)
  if (judgeToken(second.status, second.body) === "accepted") return second
  throw await endSession(caller, retriedVersion)
}

/** A refresh ahead of time that fails is no reason to fail the call: the token may still hold. */
async function refreshAhead(caller: Caller): Promise<void> {
  const { session, context } = caller
  const outcome = await refreshSession(session, session.version, context.log, caller.timing ?? REFRESH_TIMING)
  if (outcome.kind === "ended") throw await signInRedirect(context)
}

async function refreshOrThrow(caller: Caller, usedVersion: number): Promise<void> {
  const { session, context } = caller
  const outcome = await refreshSession(session, usedVersion, context.log, caller.timing ?? REFRESH_TIMING)
  if (outcome.kind === "ended") throw await signInRedirect(context)
  if (outcome.kind === "kept") throw unavailable(caller, "PATCH /refreshToken", outcome.fault)
}

/** The newest token was refused: the session is over. A session that holds a newer one by now is left alone. */
async function endSession(caller: Caller, version: number): Promise<Response | UpstreamError> {
  const { session, context } = caller
  if (await destroySession(session.id, "expired", version)) {
    context.log.info(
      { event: "session_ended", session: session.id.slice(0, 8), reason: "token refused" },
      "session ended",
    )
  } else if ((await findNewerToken(session, version, caller.timing)) === "renewed") {
    return unavailable(caller, "token", { status: 503 }, "token refused while it was replaced")
  }
  return signInRedirect(context)
}

async function sendOnce(caller: Caller, request: AuthorizedRequest): Promise<ParsedAnswer> {
  const { context, session } = caller
  const { api, recall } = request
  const label = `${request.method} ${request.route}`
  const startedAt = performance.now()
  const observe = (outcome: string) => observeUpstreamCall(api, outcome, (performance.now() - startedAt) / 1000)
  let answer: Answer
  try {
    answer = await exchange({
      method: request.method,
      url: request.url,
      route: request.route,
      body: request.body,
      maxBytes: request.maxBytes,
      headers: {
        accept: "application/json",
        ...request.headers,
        authorization: `Bearer ${session.token}`,
        "x-request-id": context.requestId,
      },
      signal: context.signal,
      deadlineMs: caller.deadlineMs,
    })
  } catch (error) {
    if (!(error instanceof TransportError)) throw error
    observe(error.reason === "aborted" ? "aborted" : "unavailable")
    throw unavailable(caller, label, error)
  }
  const ms = Math.round(performance.now() - startedAt)
  context.log.debug({ upstream: label, status: answer.status, ms }, "upstream call")
  const recalled = answer.status === 200 ? recall?.(answer.bytes) : undefined
  if (recalled !== undefined) {
    observe("ok")
    return { status: answer.status, body: undefined, bytes: answer.bytes, recalled }
  }
  const body = readBody(answer)
  observe(body === MALFORMED ? "unavailable" : outcomeOf(answer.status, body))
  if (body === MALFORMED) throw unavailable(caller, label, { status: 502 }, "malformed answer")
  return { status: answer.status, body, bytes: answer.bytes }
}

const MALFORMED = Symbol("malformed")

/** An error page in HTML still says its status; a success that is no JSON says nothing. */
function readBody(answer: Answer): unknown {
  try {
    return parseAnswer(answer)
  } catch {
    return answer.status >= 400 ? undefined : MALFORMED
  }
}

const STATUS_OF = { deadline: 504, aborted: 499, busy: 503, network: 502, "too-large": 502 } as const

/** No usable answer: one line in the log without anything that was sent or received, the toast, the error to throw. */
export function unavailable(caller: Caller, label: string, fault: RefreshFault, why?: string): UpstreamError {
  const isSilent = fault instanceof TransportError && fault.reason === "aborted"
  const status = fault instanceof TransportError ? STATUS_OF[fault.reason] : fault.status
  const reason = why ?? (fault instanceof TransportError ? fault.message : `status ${fault.status}`)
  if (!isSilent) caller.context.log.warn({ upstream: label, status, reason }, "upstream call failed")
  return failed(caller, { kind: "unavailable", status, userMessage: SERVER_ERROR.text ?? "" }, isSilent)
}

/** The error of a refused call, with its global toast added (D1 8.1). */
export function failed({ context }: Caller, fault: Omit<UpstreamFault, "requestId">, isSilent = false): UpstreamError {
  if (!isSilent) addGlobalToast(context, fault.kind)
  return new UpstreamError({ ...fault, requestId: context.requestId })
}
