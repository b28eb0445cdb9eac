import type { DifferingField } from "~/upstream/responses/differing-field"
import type { Noticed } from "./observed-api"

/** Fields of the upstream client's log line for a call. */
export interface ProbeResult {
  readonly status?: number
  readonly ms?: number
  readonly kind?: string
  /** GraphQL's error code for an invalid query. */
  readonly code?: string
  readonly reason?: string
  readonly fields?: readonly DifferingField[]
}

type VerdictKind =
  | "fits"
  | "slow"
  | "page size not kept"
  | "refused"
  | "refused our question"
  | "not there"
  | "differs"
  | "no answer"
  | "token refused"
  | "no record"
  | "not asked"

export interface Verdict {
  readonly kind: VerdictKind
  /** Path in the response, status or milliseconds; may be empty. */
  readonly why: string
  /** Fields that do not match the contract. */
  readonly fields?: readonly DifferingField[]
}

export const TOKEN_REFUSED: Verdict = { kind: "token refused", why: "status 401" }

/** Milliseconds after which a user notices the wait. */
const SLOW_MS = 3_000

/** The worst result of a call's responses; `nothing` is the reason if the call was not made. */
export function verdictOf(seen: readonly ProbeResult[], nothing: string, noticed?: Noticed): Verdict {
  if (seen.some(({ status }) => status === 401)) return TOKEN_REFUSED
  const refused = seen.find(({ kind }) => kind !== undefined)
  if (refused) return refusal(refused)
  const failed = seen.find(({ reason }) => reason !== undefined)
  if (failed) return failure(failed)
  if (noticed?.size) return { kind: "page size not kept", why: noticed.size }
  if (seen.length === 0) return { kind: nothing ? "no record" : "not asked", why: nothing }
  const slowest = Math.max(...seen.map(({ ms = 0 }) => ms))
  return slowest > SLOW_MS ? { kind: "slow", why: `${slowest} ms` } : { kind: "fits", why: noticed?.words ?? "" }
}

function refusal({ kind, status, code }: ProbeResult): Verdict {
  if (code) return { kind: "not there", why: code }
  const why = `status ${status}`
  if (kind === "forbidden") return { kind: "refused", why }
  if (kind === "invalid") return { kind: "refused our question", why }
  return kind === "unavailable" ? { kind: "no answer", why } : { kind: "not there", why }
}

/** A response that cannot be parsed has differing fields. Anything else counts as no response. */
function failure({ reason = "", fields = [] }: ProbeResult): Verdict {
  const isAnswer = reason.startsWith("unexpected answer") || reason === "nested too deeply"
  return { kind: isAnswer ? "differs" : "no answer", why: reason, ...(isAnswer ? { fields } : {}) }
}
