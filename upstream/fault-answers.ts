import type { ServerResponse } from "node:http"
import { pipeline } from "node:stream/promises"
import { setTimeout as sleep } from "node:timers/promises"
import type { Fault } from "./faults"
import { type AuthStatus, Problem, sessionEnded, unauthenticated } from "./problem"

const DEFAULTS = {
  hangMs: 20_000,
  slowMs: 2_000,
  stallMs: 60_000,
  bytes: 200_000_000,
  depth: 5_000,
  location: "http://elsewhere.invalid/",
}

const HTML_502 = `<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>`

/** Nested on purpose: a client that expects lists of texts must not fail. */
const NESTED_422 = {
  message: "The given data was invalid.",
  errors: {
    name: ["The name is not acceptable."],
    "schedule.0.meals_ids": ["Meal 1 is gone."],
    zones: { "0": ["Zone 1 is closed."] },
  },
}

/** How long the mode delays the request before the real response; null for a mode that never gives it. */
export function delayOf({ mode, delayMs }: Fault): number | null {
  if (mode === "hang") return delayMs ?? DEFAULTS.hangMs
  if (mode === "slow") return delayMs ?? DEFAULTS.slowMs
  return null
}

/**
 * The complete response of a mode that responds immediately; null for others. GraphQL reports some failures with HTTP
 * 200.
 */
export function answerOf(fault: Fault, isGraphql: boolean): Response | null {
  const problem = problemOf(fault)
  if (problem) {
    if (isGraphql && [401, 403, 422].includes(problem.status)) return json(graphqlErrors(problem), 200, fault)
    return json(fault.body ?? (fault.mode === "422" ? NESTED_422 : problem.body()), problem.status, fault)
  }
  switch (fault.mode) {
    case "502":
      return new Response(HTML_502, { status: 502, headers: { "content-type": "text/html; charset=utf-8" } })
    case "answer":
      return json(fault.body ?? null, fault.status ?? 200, fault)
    case "malformed":
      return text('{"data":[{"id":1,"name":"half a')
    case "empty":
      return text("")
    case "null":
      return text("null")
    case "array":
      return text("[]")
    case "deep":
      return text("[".repeat(fault.depth ?? DEFAULTS.depth) + "]".repeat(fault.depth ?? DEFAULTS.depth))
    case "redirect":
      return new Response(null, { status: 302, headers: { location: fault.location ?? DEFAULTS.location } })
    default:
      return null
  }
}

/** Modes that need the raw connection: headers or a body that stalls, breaks off or does not end. */
export async function playOnConnection(fault: Fault, out: ServerResponse): Promise<void> {
  if (fault.mode === "reset") {
    out.destroy()
    return
  }
  if (fault.mode === "huge") return sendHuge(out, fault.bytes ?? DEFAULTS.bytes)
  out.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
  out.write('[{"id":1,"')
  const waitMs = fault.mode === "stall" ? (fault.delayMs ?? DEFAULTS.stallMs) : (fault.delayMs ?? 20)
  await waitUnlessClosed(waitMs, out)
  out.destroy()
}

/** Default length of a `cut` response. */
export const CUT_BYTES = 100_000

/** The real response. Its connection breaks after this many bytes. */
export function cutAfter(body: ReadableStream<Uint8Array>, bytes: number, out: ServerResponse) {
  let left = bytes
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    async transform(chunk, controller) {
      if (left > 0) controller.enqueue(chunk.subarray(0, left))
      left -= chunk.byteLength
      if (left > 0) return
      // Time for the written bytes to be sent.
      await sleep(50)
      out.destroy()
    },
  })
  return body.pipeThrough(cut)
}

/** Waits until the time is over or the client disconnects. Returns whether the client is still connected. */
export async function waitUnlessClosed(ms: number, out: ServerResponse): Promise<boolean> {
  if (out.destroyed) return false
  const left = new AbortController()
  const leave = () => left.abort()
  out.once("close", leave)
  await sleep(ms, undefined, { signal: left.signal, ref: false }).catch(() => undefined)
  out.off("close", leave)
  return !left.signal.aborted
}

/** The real response with every list emptied or cut to its last item, or with every relation null. */
export function transformAnswer(mode: Fault["mode"], value: unknown): unknown {
  if (mode === "empty-list") return withLists(value, () => [])
  if (mode === "last-of-list") return withLists(value, (list) => list.slice(-1))
  return mode === "null-relations" ? withoutRelations(value) : value
}

export const isTransform = ({ mode }: Fault) => ["empty-list", "last-of-list", "null-relations"].includes(mode)

/** A failure in GraphQL's format (product/shell 4). */
export function graphqlErrors(problem: Problem) {
  const { authStatus, errors, code } = problem.details
  const extensions = {
    status: problem.status,
    ...(authStatus ? { auth_status: authStatus } : {}),
    ...(errors ? { validation: errors } : {}),
    ...(code ? { code } : {}),
  }
  return { errors: [{ message: problem.message, extensions }], data: null }
}

const MESSAGES: Record<string, string> = {
  "403": "This action is unauthorized.",
  "404": "Not found.",
  "408": "Request Timeout",
  "409": "The record was changed by someone else.",
  "422": NESTED_422.message,
  "429": "Too Many Attempts.",
  "500": "Server Error",
  "503": "Service Unavailable",
}

function problemOf({ mode }: Fault): Problem | null {
  if (mode === "401") return unauthenticated()
  if (mode.startsWith("401-")) return sessionEnded(Number(mode.slice(4)) as AuthStatus)
  const message = MESSAGES[mode]
  if (message === undefined) return null
  return new Problem(Number(mode), message, mode === "422" ? { errors: { name: ["The name is not acceptable."] } } : {})
}

function json(body: unknown, status: number, { headers, mode }: Fault): Response {
  const extra = { "content-type": "application/json", ...(mode === "429" ? { "retry-after": "30" } : {}), ...headers }
  return new Response(JSON.stringify(body), { status, headers: extra })
}

function text(body: string): Response {
  return new Response(body, { headers: { "content-type": "application/json" } })
}

/** Streams a JSON list of texts of about this many bytes, at the connection's pace. */
async function sendHuge(out: ServerResponse, bytes: number): Promise<void> {
  out.writeHead(200, { "content-type": "application/json" })
  // The client may disconnect early, which is no error here.
  await pipeline(hugePieces(bytes), out).catch(() => undefined)
}

function* hugePieces(bytes: number) {
  const piece = `"${"x".repeat(65_532)}",`
  yield "["
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece
  yield '"end"]'
}

function withLists(value: unknown, cut: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(value)) return cut(value).map((each) => withLists(each, cut))
  if (typeof value !== "object" || value === null) return value
  const parts = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withLists(each, cut)]))
  if (typeof parts.paginatorInfo !== "object") return parts
  const count = Array.isArray(parts.data) ? parts.data.length : 0
  const page = { total: count, count, lastPage: 1, currentPage: 1, hasMorePages: false }
  return { ...parts, paginatorInfo: { ...parts.paginatorInfo, ...page } }
}

const RELATIONS = new Set([
  "city",
  "merchant",
  "zones",
  "holidays",
  "allowed_holidays",
  "cover_image",
  "coverImage",
  "logo_url",
  "logoUrl",
  ...["nationality", "contractor", "paymentPlan", "admin", "profilePhoto"],
  ...[
    "package",
    "defaultDepartment",
    "department",
    "program",
    "organization",
    "client",
    "logo",
    "industry",
    "genericLink",
  ],
])

function withoutRelations(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRelations)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, RELATIONS.has(key) ? null : withoutRelations(each)]),
  )
}
