import type { UpstreamErrorKind, UpstreamFault } from "../upstream-error"
import { isPlainObject } from "./key-case"

/** Auth status codes that end the session: expired beyond refresh, invalid, blacklisted, absent. */
const ENDING_STATUSES = new Set([3, 4, 5, 6])
/** This message means 401, also in a GraphQL response with HTTP 200. */
const UNAUTHENTICATED = "Unauthenticated."
const MAX_MESSAGE = 500
const MAX_MESSAGES = 50
const MAX_FIELDS = 200
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/

export type AnswerVerdict = "accepted" | "refresh" | "over"

export function judgeToken(status: number, body: unknown): AnswerVerdict {
  const errors = graphqlErrors(body)
  if ((status >= 400 && endsSession(body)) || errors.some(({ extensions }) => endsSession(extensions))) return "over"
  if (status === 401 || errors.some(({ message }) => message === UNAUTHENTICATED)) return "refresh"
  return "accepted"
}

function endsSession(body: unknown): boolean {
  return isPlainObject(body) && ENDING_STATUSES.has(Number(body.auth_status))
}

/** Parses a JSON response; undefined for an empty one. @throws SyntaxError for any other content */
export function parseAnswer({ contentType, text }: { contentType: string; text: string }): unknown {
  if (text === "") return undefined
  if (!isJson(contentType)) throw new SyntaxError("The response is not JSON")
  return JSON.parse(text) as unknown
}

/** @param contentType lower case, without parameters */
export function isJson(contentType: string): boolean {
  return JSON_TYPE.test(contentType)
}

/** The error of a refused REST call, for screens: only its message, field messages and code. */
export function restFault(status: number, body: unknown): Omit<UpstreamFault, "requestId"> {
  const kind = kindOf(status)
  const answer = isPlainObject(body) ? body : {}
  return {
    kind,
    status,
    userMessage: isSpoken(kind) ? sentence(answer.message) : "",
    fieldErrors: isSpoken(kind) ? fieldErrors(answer.errors) : {},
    code: codeOf(answer.code) ?? codeOf(isPlainObject(answer.errors) ? answer.errors.code : undefined),
  }
}

const GRAPHQL_KINDS: Record<string, UpstreamErrorKind> = {
  FORBIDDEN: "forbidden",
  NOT_FOUND: "missing",
  CONFLICT: "conflict",
  INTERNAL_SERVER_ERROR: "unavailable",
  GRAPHQL_PARSE_FAILED: "unavailable",
  GRAPHQL_VALIDATION_FAILED: "unavailable",
}
const CATEGORY_KINDS: Record<string, UpstreamErrorKind> = { authorization: "forbidden", internal: "unavailable" }
const REFUSED = "This action is unauthorized."
const FAILED = /^(?:Internal server error|Unexpected error\.?|Server Error)$/i

/** The first error of a GraphQL response, usually with HTTP 200; null if there is none. */
export function graphqlFault(status: number, body: unknown): Omit<UpstreamFault, "requestId"> | null {
  const errors = graphqlErrors(body)
  const error = errors[0]
  if (!error) return status >= 400 ? restFault(status, body) : null
  const { message, extensions } = error
  const kind =
    GRAPHQL_KINDS[String(extensions.code)] ??
    CATEGORY_KINDS[String(extensions.category)] ??
    (message === REFUSED ? "forbidden" : FAILED.test(message) || status >= 500 ? "unavailable" : "invalid")
  return {
    kind,
    status: status === 200 ? STATUS_OF[kind] : status,
    userMessage: isSpoken(kind) ? sentence(message) : "",
    messages: isSpoken(kind) ? errors.slice(0, MAX_MESSAGES).map((each) => sentence(each.message)) : [],
    fieldErrors: isSpoken(kind) ? fieldErrors(extensions.validation) : {},
    code: codeOf(extensions.code),
  }
}

/** The outcome for the metrics: "ok" or the kind of error. */
export function outcomeOf(status: number, body: unknown): "ok" | UpstreamErrorKind {
  if (judgeToken(status, body) !== "accepted") return "unauthenticated"
  return graphqlFault(status, body)?.kind ?? "ok"
}

const STATUS_OF: Record<UpstreamErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  invalid: 422,
  conflict: 409,
  unavailable: 500,
}

function kindOf(status: number): UpstreamErrorKind {
  if (status === 401) return "unauthenticated"
  if (status === 403) return "forbidden"
  if (status === 404 || status === 410) return "missing"
  if (status === 409) return "conflict"
  return status === 400 || status === 413 || status === 415 || status === 422 ? "invalid" : "unavailable"
}

function isSpoken(kind: UpstreamErrorKind): boolean {
  return kind === "invalid" || kind === "conflict" || kind === "missing"
}

interface GraphqlError {
  message: string
  extensions: Record<string, unknown>
}

function graphqlErrors(body: unknown): GraphqlError[] {
  if (!isPlainObject(body) || !Array.isArray(body.errors)) return []
  return body.errors.filter(isPlainObject).map(({ message, extensions }) => ({
    message: typeof message === "string" ? message : "",
    extensions: isPlainObject(extensions) ? extensions : {},
  }))
}

/** Control and bidi characters, which a toast must not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNSPOKEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g

function sentence(value: unknown): string {
  return typeof value === "string" ? value.replace(UNSPOKEN, " ").trim().slice(0, MAX_MESSAGE) : ""
}

function codeOf(value: unknown): string | undefined {
  return typeof value === "string" && /^[A-Za-z0-9_.-]{1,64}$/.test(value) ? value : undefined
}

/** Messages by field; nested answers (`schedule: [{ date: […] }]`) become `schedule.0.date`. */
function fieldErrors(errors: unknown): Record<string, string[]> {
  const found = new Map<string, string[]>()
  collect(errors, "", found, 0)
  return Object.fromEntries(found)
}

function collect(value: unknown, path: string, found: Map<string, string[]>, depth: number): void {
  if (depth > 8 || found.size >= MAX_FIELDS || path === "__proto__") return
  if (typeof value === "string") {
    if (path) found.set(path, [...(found.get(path) ?? []), sentence(value)])
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, at) => {
      collect(item, typeof item === "string" ? path : join(path, String(at)), found, depth + 1)
    })
  } else if (isPlainObject(value)) {
    for (const key of Object.keys(value)) collect(value[key], join(path, key), found, depth + 1)
  }
}

function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key
}
