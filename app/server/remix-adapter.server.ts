import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { finished, pipeline } from "node:stream/promises"
import type { AppLoadContext } from "@remix-run/node"
import vary from "vary"
import { partitioned } from "~/base/cookies.server"
import { isFramePath } from "~/base/frame-path"
import { bodyLimit, hasBody, limitedBody } from "~/forms/body-limits.server"
import { recordForm } from "~/forms/posted-form.server"
import { RELEASE_HEADER } from "~/ui/browser/release"
import { bufferedBodyOf } from "./buffered-response.server"
import {
  acceptedEncoding,
  type ContentEncoding,
  compressPieces,
  compressWhole,
  isCompressible,
} from "./compression.server"
import { type HttpContext, httpContextOf, toContext } from "./http-context.server"
import { lingerOnClose } from "./linger.server"
import { type HeaderPlan, setPageHeaders } from "./security-headers.server"
import type { MiddlewareStep } from "./steps.server"

/** The return type of Remix's `createRequestHandler`. */
export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** A body up to this size is sent whole, with a Content-Length; a larger one streams. */
const WHOLE_BYTES = 262_144
/** Remix renders the 404 page here for paths that no screen has: paths match exactly. */
const UNKNOWN_PATH = "/404"

/**
 * Headers that Remix must not see: it trusts the first two, nobody needs the next two, the rest concern the connection.
 */
const DROPPED_HEADERS = new Set([
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-for",
  "forwarded",
  "connection",
  "expect",
  "keep-alive",
  "te",
  "transfer-encoding",
  "upgrade",
])

/**
 * Step 11: calls Remix with a request that we build, and sends the response at the browser's pace. The stock adapter
 * buffers without a limit, never cancels and trusts forwarded hosts (security.md findings 5 and 6).
 */
export function remixAdapter(handle: RemixHandler, plan: HeaderPlan): MiddlewareStep {
  return async (request, response, next) => {
    const exchange = httpContextOf(response)
    try {
      const answer = await handle(toRequest(request, exchange), toContext(exchange))
      setAnswerHead(request, response, answer, exchange, plan)
      await sendBody(request, response, answer)
      if (request.method === "GET" && answer.ok && !isRedirect(answer)) await afterShown(response, exchange)
    } catch (error) {
      // A browser that disconnects is no error; the access log has a line for it.
      if (isGone(error) && (exchange.signal.aborted || response.destroyed)) return
      next(error)
    }
  }
}

function toRequest(request: IncomingMessage, exchange: HttpContext): Request {
  const headers = new Headers()
  const raw = request.rawHeaders
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ""
    if (!DROPPED_HEADERS.has(name.toLowerCase())) headers.append(name, raw[at + 1] ?? "")
  }
  const address = exchange.isUnknownPath ? new URL(UNKNOWN_PATH, exchange.url) : exchange.url
  // For HEAD, Remix drops the body without closing it, so an export or a stream would keep its place.
  const method = request.method === "HEAD" ? "GET" : request.method
  const init: RequestInit & { duplex?: "half" } = { method, headers }
  const { firstBytes } = exchange
  if (firstBytes) {
    exchange.firstBytes = null
    const body = limitedBody(request, bodyLimit(exchange.url.pathname), firstBytes)
    exchange.posted = recordForm(body, headers.get("Content-Type") ?? "")
    init.body = exchange.posted.body
    init.duplex = "half"
  }
  return new Request(address, init)
}

function setAnswerHead(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  exchange: HttpContext,
  plan: HeaderPlan,
): void {
  response.statusCode = answer.status
  const type = answer.headers.get("Content-Type")
  if (type?.startsWith("text/html")) setPageHeaders(response, plan, exchange.nonce, exchange.url.pathname)
  else if (plan.release && exchange.session) response.setHeader(RELEASE_HEADER, plan.release)
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie" && name !== "content-length" && name !== "vary") response.setHeader(name, value)
  }
  // A page of a signed-in person never stays in a cache, whatever its route says (security.md 2.3, ASVS 14.3.2).
  if (exchange.session || !answer.headers.has("Cache-Control")) response.setHeader("Cache-Control", "no-store")
  const varied = answer.headers.get("Vary")
  if (varied) vary(response, varied)
  const toasts = exchange.flash.commit(!isRedirect(answer))
  const cookies = [...answer.headers.getSetCookie(), ...exchange.cookies.pending, ...(toasts ? [toasts] : [])]
  const isFramed = isFramePath(exchange.url.pathname)
  if (cookies.length > 0) response.setHeader("Set-Cookie", isFramed ? cookies.map(partitioned) : cookies)
  // A body that was refused or not read stays in the socket: that connection cannot carry another request.
  if (!request.complete && hasBody(request)) {
    response.setHeader("Connection", "close")
    lingerOnClose(request)
  }
}

/** The status that Remix uses for a redirect in a router response, instead of a 3xx. */
const SINGLE_FETCH_REDIRECT = 202

function isRedirect({ status }: Response): boolean {
  return (status >= 300 && status < 400) || status === SINGLE_FETCH_REDIRECT
}

/** Runs the callbacks that wait for the sent page. A failure is only logged: the page was already delivered. */
async function afterShown(response: ServerResponse, { shown, log }: HttpContext): Promise<void> {
  if (shown.length === 0) return
  await finished(response).catch(() => {})
  if (!response.writableFinished) return
  for (const run of shown) await run().catch((error: unknown) => log.error({ err: error }, "after the page"))
}

async function sendBody(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const whole = bufferedBodyOf(answer)
  const { body } = answer
  if (request.method === "HEAD") {
    // Both end what the body has started; a body that waits for its own source only ends by the abort.
    response.once("close", () => httpContextOf(response).abort())
    response.end()
    return body?.cancel()
  }
  if (!(whole || body)) {
    response.end()
    return
  }
  const isPressable = isCompressible(answer.headers.get("Content-Type")) && !answer.headers.has("Content-Encoding")
  if (isPressable) vary(response, "Accept-Encoding")
  const encoding = isPressable ? acceptedEncoding(request.headers["accept-encoding"]) : null
  if (whole || !body) return sendWhole(response, whole ? [whole] : [], encoding)
  const ahead = readAhead(body, httpContextOf(response).signal)
  if (await ahead.isWhole()) return sendWhole(response, ahead.chunks, encoding)
  const pieces = Readable.from(ahead.pieces(), { objectMode: false })
  if (encoding) response.setHeader("Content-Encoding", encoding)
  response.flushHeaders()
  await (encoding ? pipeline(pieces, compressPieces(encoding), response) : pipeline(pieces, response))
}

async function sendWhole(
  response: ServerResponse,
  chunks: Uint8Array[],
  encoding: ContentEncoding | null,
): Promise<void> {
  const [first] = chunks
  const plain = chunks.length === 1 && first ? first : Buffer.concat(chunks)
  const pressed = encoding ? await compressWhole(plain, encoding) : null
  if (pressed && encoding) response.setHeader("Content-Encoding", encoding)
  const body = pressed ?? plain
  response.setHeader("Content-Length", body.byteLength)
  response.end(body)
}

/** Buffers a body as long as it arrives without a pause: one buffer compresses faster and smaller than many chunks. */
function readAhead(stream: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = stream.getReader()
  // A waiting generator cannot be cancelled from outside; its reader can.
  const cancel = () => {
    reader.cancel().catch(() => {})
  }
  if (signal.aborted) cancel()
  else signal.addEventListener("abort", cancel, { once: true })
  const chunks: Uint8Array[] = []
  let pending: ReturnType<typeof reader.read> | null = null
  return {
    chunks,
    async isWhole(): Promise<boolean> {
      let bytes = 0
      while (bytes <= WHOLE_BYTES) {
        pending = reader.read()
        const next = await Promise.race([pending, pause()])
        if (next === PAUSED) return false
        pending = null
        if (next.done) return true
        chunks.push(next.value)
        bytes += next.value.byteLength
      }
      return false
    },
    async *pieces(): AsyncGenerator<Uint8Array> {
      try {
        yield* chunks
        for (;;) {
          const next = await (pending ?? reader.read())
          pending = null
          if (next.done) return
          yield next.value
        }
      } finally {
        cancel()
      }
    },
  }
}

const PAUSED = Symbol("paused")

/** Two turns of the event loop: a chunk that is already available arrives sooner. */
function pause(): Promise<typeof PAUSED> {
  return new Promise((resolve) => setImmediate(() => setImmediate(() => resolve(PAUSED))))
}

function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === "AbortError" || ("code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE")
}
