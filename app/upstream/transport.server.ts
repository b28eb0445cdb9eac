import { Agent, request } from "undici"
import { yieldToEventLoop } from "~/base/event-loop.server"
import { MAX_CONNECTIONS, QueueFullError, Slots } from "./slots"

/** Time limit for headers and body together. */
export const DEADLINE_MS = 15_000
/** A larger response is refused (security.md 11, test 6). */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024

export type TransportReason = "deadline" | "aborted" | "busy" | "network" | "too-large"

/**
 * There was no response: the reason, and the system's code (`ECONNREFUSED`) if there is one. Never contains what was
 * sent.
 */
export class TransportError extends Error {
  constructor(
    readonly reason: TransportReason,
    readonly code: string | undefined = undefined,
  ) {
    super(code ? `${reason} (${code})` : reason)
    this.name = "TransportError"
  }
}

export interface Exchange {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  url: string
  /** The key of the connection limit: the route template or the operation's name, never a filled path. */
  route: string
  headers: Record<string, string>
  body?: string | Uint8Array | undefined
  signal?: AbortSignal | undefined
  deadlineMs?: number | undefined
  maxBytes?: number | undefined
}

/** A complete response with any status. */
export class Answer {
  /** `contentType` in lower case without parameters; `date` from the Date header, or empty. */
  constructor(
    readonly status: number,
    readonly contentType: string,
    readonly bytes: Buffer<ArrayBuffer>,
    readonly date: string,
  ) {}

  /** Decoded on demand: a cached response is never decoded. */
  get text(): string {
    return this.bytes.toString("utf8")
  }
}

interface Upstream {
  agent: Agent
  slots: Slots
}

const upstreams = new Map<string, Upstream>()

/**
 * One HTTP exchange with an external server, without redirects; the deadline covers connection, headers and body. It
 * uses its own timer: `AbortSignal.timeout` inside `AbortSignal.any`, and the signal of a `Request`, can get lost at a
 * garbage collection on Node 20 (security.md findings 6 and 7). Throws TransportError.
 */
export async function exchange(call: Exchange): Promise<Answer> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new TransportError("deadline")), call.deadlineMs ?? DEADLINE_MS)
  const forward = () => controller.abort(new TransportError("aborted"))
  if (call.signal?.aborted) forward()
  call.signal?.addEventListener("abort", forward, { once: true })
  const { agent, slots } = upstreamOf(call.url)
  let leave: (() => void) | undefined
  try {
    leave = await slots.enter(call.route, controller.signal)
    const answer = await send(call, agent, controller.signal)
    // Keeps the slot meanwhile: if responses arrive faster than pages render, memory only holds as many as there are
    // slots.
    await yieldToEventLoop()
    return answer
  } catch (error) {
    throw toTransportError(error, controller.signal)
  } finally {
    leave?.()
    clearTimeout(timer)
    call.signal?.removeEventListener("abort", forward)
  }
}

/** Closes all connections to external servers, at the end of a stop and of tests. */
export async function closeUpstreams(): Promise<void> {
  const agents = [...upstreams.values()].map(({ agent }) => agent)
  upstreams.clear()
  await Promise.all(agents.map((agent) => agent.destroy()))
}

function upstreamOf(url: string): Upstream {
  const { origin } = new URL(url)
  let upstream = upstreams.get(origin)
  if (!upstream) {
    // Only the deadline above applies: undici's own timeouts throw other errors.
    const agent = new Agent({ connections: MAX_CONNECTIONS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
    upstream = { agent, slots: new Slots() }
    upstreams.set(origin, upstream)
  }
  return upstream
}

async function send(call: Exchange, agent: Agent, signal: AbortSignal): Promise<Answer> {
  const { method, url, headers } = call
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(url, {
    dispatcher: agent,
    method,
    headers,
    body: call.body ?? null,
    signal,
  })
  const maxBytes = call.maxBytes ?? MAX_ANSWER_BYTES
  const chunks: Buffer[] = []
  let size = Number(answered["content-length"] ?? 0)
  if (size > maxBytes) {
    body.on("error", () => {}).destroy()
    throw new TransportError("too-large")
  }
  size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TransportError("too-large")
    chunks.push(chunk)
  }
  const contentType = String(answered["content-type"] ?? "").split(";", 1)[0] ?? ""
  return new Answer(
    statusCode,
    contentType.trim().toLowerCase(),
    Buffer.concat(chunks, size),
    String(answered.date ?? ""),
  )
}

function toTransportError(error: unknown, signal: AbortSignal): TransportError {
  if (error instanceof TransportError) return error
  if (signal.aborted && signal.reason instanceof TransportError) return signal.reason
  if (error instanceof QueueFullError) return new TransportError("busy")
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined
  return new TransportError("network", code)
}
