import type { TadaDocumentNode } from "gql.tada"
import type { RequestContext } from "~/base/context.server"
import { observeUpstreamCall } from "~/base/metrics.server"
import { type Span, traced } from "~/base/tracing/tracing.server"
import { SERVER_ERROR } from "~/ui/browser/server-error"
import type { Credentials, TokenFault } from "./credentials"
import { addGlobalToast } from "./global-toasts.server"
import { judgeToken, outcomeOf, parseAnswer } from "./responses/answer"
import type { DifferingField } from "./responses/differing-field"
import { type Answer, type Exchange, exchange, TransportError } from "./transport.server"
import { UpstreamError, type UpstreamFault } from "./upstream-error"

/** The session and the browser request that calls belong to. */
export interface Caller {
  readonly context: Pick<RequestContext, "requestId" | "signal" | "log" | "flash">
  readonly credentials: Credentials
  /** Tests shorten it; the code path is the same. */
  readonly deadlineMs?: number
  /** Batches GraphQL queries (`together.server.ts`). */
  readonly gathering?: Gathering | undefined
}

export interface Gathering {
  ask(caller: Caller, document: TadaDocumentNode<unknown, object>, variables: object): Promise<unknown>
}

export type UpstreamRequest = Omit<Exchange, "headers" | "signal" | "deadlineMs"> & {
  api: "rest" | "admin" | "graphql"
  headers?: Record<string, string>
  /** Looks up the bytes of a successful response in the cache; a hit is not parsed again. */
  recall?: (bytes: Buffer) => unknown
}

/** The parts of a response that decide the outcome. */
export interface JudgedAnswer {
  status: number
  /** undefined for an empty or cached response. */
  body: unknown
  recalled?: unknown
}

interface ParsedAnswer extends JudgedAnswer {
  bytes: Buffer
}

/** Makes one call with the session's token and parses the response as JSON. Throws as `withToken` does. */
export function authorizedCall(caller: Caller, request: UpstreamRequest): Promise<ParsedAnswer> {
  return withToken(caller, request.api, async () => {
    const answer = await exchangeOnce(caller, request)
    const recalled = answer.status === 200 ? request.recall?.(answer.bytes) : undefined
    const body = recalled === undefined ? readBody(answer) : undefined
    if (body === MALFORMED) throw malformed(caller, labelOf(request))
    return { status: answer.status, body, bytes: answer.bytes, recalled }
  })
}

/**
 * Sends with the session's token (security.md 5.2), which is refreshed shortly before its end. If the token is refused,
 * refreshes it once and sends again, once. A second refusal, or an auth status of 3 to 6, ends the session. Throws
 * UpstreamError `unavailable` with its toast added, or the redirect to sign-in.
 */
export async function withToken<A extends JudgedAnswer>(
  caller: Caller,
  api: UpstreamRequest["api"],
  send: () => Promise<A>,
): Promise<A> {
  const { credentials } = caller
  await credentials.prepare()
  const usedVersion = credentials.version
  const first = await observed(api, send)
  const verdict = judgeToken(first.status, first.body)
  if (verdict === "accepted") return taken(caller, first)
  const fault = await credentials.replace(usedVersion, verdict)
  if (fault) throw unavailable(caller, "PATCH /refreshToken", fault)
  const retriedVersion = credentials.version
  const second = await observed(api, send)
  if (judgeToken(second.status, second.body) === "accepted") return taken(caller, second)
  throw unavailable(caller, "token", await credentials.refuse(retriedVersion), "token refused while it was replaced")
}

async function taken<A extends JudgedAnswer>({ credentials }: Caller, answer: A): Promise<A> {
  await credentials.accepted(answer.status)
  return answer
}

/** Records the call's duration and outcome in the metrics. */
async function observed<A extends JudgedAnswer>(api: UpstreamRequest["api"], send: () => Promise<A>): Promise<A> {
  const startedAt = performance.now()
  const observe = (outcome: string) => observeUpstreamCall(api, outcome, (performance.now() - startedAt) / 1000)
  try {
    const answer = await send()
    observe(answer.recalled === undefined ? outcomeOf(answer.status, answer.body) : "ok")
    return answer
  } catch (error) {
    if (error instanceof UpstreamError) observe(error.status === STATUS_OF.aborted ? "aborted" : "unavailable")
    throw error
  }
}

/**
 * One HTTP exchange with the current token; the response is not parsed. Throws UpstreamError if there is no response.
 */
export function exchangeOnce(caller: Caller, request: UpstreamRequest): Promise<Answer> {
  return traced(`upstream ${spanNameOf(request)}`, (span) => exchangeUnder(span, caller, request), true)
}

async function exchangeUnder(span: Span | null, caller: Caller, request: UpstreamRequest): Promise<Answer> {
  const { context, credentials } = caller
  const startedAt = performance.now()
  try {
    const answer = await exchange({
      method: request.method,
      url: request.url,
      route: request.route,
      body: request.body,
      maxBytes: request.maxBytes,
      headers: {
        accept: "application/json",
        ...request.headers,
        authorization: `Bearer ${credentials.token}`,
        "x-request-id": context.requestId,
        ...(span ? { traceparent: span.traceparent } : {}),
      },
      signal: context.signal,
      deadlineMs: caller.deadlineMs,
    })
    const ms = Math.round(performance.now() - startedAt)
    context.log.debug({ upstream: labelOf(request), status: answer.status, ms }, "upstream call")
    span?.set({ "upstream.api": request.api, "http.response.status_code": answer.status })
    return answer
  } catch (error) {
    if (!(error instanceof TransportError)) throw error
    throw unavailable(caller, labelOf(request), error)
  }
}

const spanNameOf = (request: UpstreamRequest) => (request.api === "graphql" ? request.route : labelOf(request))
const labelOf = ({ method, route }: UpstreamRequest) => `${method} ${route}`

const MALFORMED = Symbol("malformed")

/** An HTML error page still has a useful status; a success that is not JSON is an error. */
function readBody(answer: Answer): unknown {
  try {
    return parseAnswer(answer)
  } catch {
    return answer.status >= 400 ? undefined : MALFORMED
  }
}

export function malformed(caller: Caller, label: string): UpstreamError {
  return unavailable(caller, label, { status: 502 }, "malformed answer")
}

const STATUS_OF = { deadline: 504, aborted: 499, busy: 503, network: 502, "too-large": 502 } as const

/** For a missing or unusable response: logs it without its content, adds the toast and returns the error to throw. */
export function unavailable(
  caller: Caller,
  label: string,
  fault: TokenFault,
  why?: string,
  fields?: readonly DifferingField[],
): UpstreamError {
  const isSilent = fault instanceof TransportError && fault.reason === "aborted"
  const status = fault instanceof TransportError ? STATUS_OF[fault.reason] : fault.status
  const reason = why ?? (fault instanceof TransportError ? fault.message : `status ${fault.status}`)
  if (!isSilent) caller.context.log.warn({ upstream: label, status, reason, fields }, "upstream call failed")
  return failed(caller, { kind: "unavailable", status, userMessage: SERVER_ERROR.text ?? "" }, isSilent)
}

/** Returns the error of a refused call, with its global toast added. */
export function failed({ context }: Caller, fault: Omit<UpstreamFault, "requestId">, isSilent = false): UpstreamError {
  if (!isSilent) addGlobalToast(context, fault.kind)
  return new UpstreamError({ ...fault, requestId: context.requestId })
}
