/** The kinds of failure that screens distinguish (docs/decisions/015). */
export type UpstreamErrorKind = "unauthenticated" | "forbidden" | "missing" | "invalid" | "conflict" | "unavailable"

export interface UpstreamFault {
  kind: UpstreamErrorKind
  /** The upstream's HTTP status; 502, 503 or 504 without a usable response. */
  status: number
  /** The message for the person: the upstream's own for `invalid` and `conflict`, else ours. May be empty. */
  userMessage?: string
  /** All errors of a GraphQL response in order; `userMessage` is the first. */
  messages?: string[]
  /** Messages by field, with the upstream's names. */
  fieldErrors?: Record<string, string[]>
  /** The upstream's business code, such as MENU_HAS_EMPTY_DAY. */
  code?: string | undefined
  requestId: string
}

/** The dashboard's own HTTP status when a page fails for this reason. */
const PAGE_STATUS: Record<UpstreamErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  invalid: 422,
  conflict: 409,
  unavailable: 502,
}
const OWN_STATUS = new Set([499, 503, 504])

/**
 * The error of every upstream call. With `type`, `data` and `init` Remix responds to a thrown one with the right HTTP
 * status; only these three fields reach the browser.
 */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind
  readonly status: number
  readonly userMessage: string
  readonly messages: readonly string[]
  readonly fieldErrors: Readonly<Record<string, string[]>>
  readonly code: string | undefined
  readonly requestId: string
  readonly type = "DataWithResponseInit"
  readonly data: { kind: UpstreamErrorKind; requestId: string; userMessage: string }
  readonly init: { status: number }
  /** Without a usable response a call may have been executed; 503 means that it was not. */
  readonly isOutcomeUnknown: boolean

  constructor(fault: UpstreamFault) {
    super(`Upstream: ${fault.kind} (${fault.status})`)
    this.name = "UpstreamError"
    this.kind = fault.kind
    this.status = fault.status
    this.userMessage = fault.userMessage ?? ""
    this.messages = fault.messages ?? (this.userMessage ? [this.userMessage] : [])
    this.fieldErrors = fault.fieldErrors ?? {}
    this.code = fault.code
    this.requestId = fault.requestId
    this.data = { kind: this.kind, requestId: this.requestId, userMessage: this.userMessage }
    this.init = { status: OWN_STATUS.has(fault.status) ? fault.status : PAGE_STATUS[fault.kind] }
    this.isOutcomeUnknown = fault.kind === "unavailable" && this.init.status !== 503
  }
}
