import type { TadaDocumentNode } from "gql.tada"
import { print } from "graphql"
import { Agent, request } from "undici"
import { env } from "~/base/env.server"
import { yieldToPages } from "~/base/event-loop.server"
import { faultOf, tracingNow } from "~/base/tracing/tracing.server"
import { type Caller, unavailable } from "./authorized-call.server"
import { graphqlFault, judgeToken } from "./responses/answer"
import { DataShapeError, rowReader } from "./responses/graphql-data"
import { rowSplitter } from "./responses/json-rows"
import { jsonText } from "./responses/json-text"
import { isPlainObject } from "./responses/key-case"
import { refused } from "./rest.server"
import { DEADLINE_MS, TransportError } from "./transport.server"

/** Separate connections for responses that take minutes, so that pages keep theirs. */
const MAX_STREAMS = 16
let agent: Agent | undefined

/**
 * Runs an operation whose response is one list of any size, `key`, and streams its rows. Make a normal call first: the
 * token is not refreshed here. Throws UpstreamError, also if the response is cut off.
 */
export async function* streamRows<Row, Result, Variables extends object>(
  caller: Caller,
  document: TadaDocumentNode<Result, Variables>,
  variables: Variables,
  key: string,
): AsyncGenerator<readonly Row[]> {
  const label = `query ${key}`
  const { signal, requestId } = caller.context
  await caller.credentials.prepare()
  const span = tracingNow()?.open(`upstream ${label}`, true)
  let fault: string | undefined
  const stop = new AbortController()
  const leave = () => stop.abort(new TransportError("aborted"))
  if (signal.aborted) leave()
  signal.addEventListener("abort", leave, { once: true })
  try {
    const splitter = rowSplitter(key)
    const read = rowReader(document, key)
    agent ??= new Agent({ connections: MAX_STREAMS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
    const asking = request(env.UPSTREAM_GRAPHQL_URL, {
      dispatcher: agent,
      method: "POST",
      body: jsonText({ query: print(document), variables }),
      headers: {
        "content-type": "application/json",
        accept: "application/graphql-response+json, application/json",
        authorization: `Bearer ${caller.credentials.token}`,
        "x-request-id": requestId,
        ...(span ? { traceparent: span.traceparent } : {}),
      },
      signal: stop.signal,
    })
    const { statusCode, body } = await within(asking, stop)
    const pieces: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await within(pieces.next(), stop)
      if (done) break
      await yieldToPages()
      const rows = splitter.push(value)
      for (const row of rows) read(row)
      if (rows.length > 0) yield rows as Row[]
    }
    const rest = splitter.rest()
    if (judgeToken(statusCode, rest) !== "accepted") throw unavailable(caller, label, { status: 502 }, "token refused")
    const refusal = graphqlFault(statusCode, rest)
    if (refusal) throw await refused(caller, label, refusal)
    if (!hasList(rest, key)) throw new DataShapeError([{ path: `data.${key}`, wanted: "list", got: "nothing" }])
  } catch (error) {
    const upstreamError = toUpstreamError(caller, label, error, stop.signal)
    fault = faultOf(upstreamError)
    throw upstreamError
  } finally {
    span?.end(fault)
    signal.removeEventListener("abort", leave)
    // Ends the upstream's response when the reader stops early.
    stop.abort(new TransportError("aborted"))
  }
}

/** Applies the normal deadline to each step of the upstream; the time of a slow reader does not count. */
async function within<T>(step: Promise<T>, stop: AbortController): Promise<T> {
  const timer = setTimeout(() => stop.abort(new TransportError("deadline")), DEADLINE_MS)
  try {
    return await step
  } finally {
    clearTimeout(timer)
  }
}

/** A response without the list is an error, but a null list is an empty one. */
function hasList(rest: unknown, key: string): boolean {
  const data = isPlainObject(rest) && isPlainObject(rest.data) ? rest.data : {}
  return data[key] === null || Array.isArray(data[key])
}

function toUpstreamError(caller: Caller, label: string, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted && signal.reason instanceof TransportError) return unavailable(caller, label, signal.reason)
  if (error instanceof SyntaxError) return unavailable(caller, label, { status: 502 }, "the answer broke off")
  if (error instanceof DataShapeError) {
    return unavailable(caller, label, { status: 502 }, `unexpected answer at '${error.message}'`)
  }
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined
  return code === undefined ? error : unavailable(caller, label, new TransportError("network", code))
}
