import type { DifferingField } from "~/upstream/responses/differing-field"
import type { Noticed } from "./observed-api"

/** What the upstream's client says of a call in its log. */
export interface Seen {
  readonly status?: number
  readonly ms?: number
  readonly kind?: string
  /** GraphQL's own, of a question that it does not take. */
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
  /** The place in the answer, the status or the number of milliseconds; may be empty. */
  readonly why: string
  /** Every field of an answer that can't be read. */
  readonly fields?: readonly DifferingField[]
}

export const TOKEN_REFUSED: Verdict = { kind: "token refused", why: "status 401" }

/** Longer than this a page waits noticeably (milliseconds). */
const SLOW_MS = 3_000

/** What a call's answers come to, the worst of them; `nothing` says why it was not made. */
export function verdictOf(seen: readonly Seen[], nothing: string, noticed?: Noticed): Verdict {
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

function refusal({ kind, status, code }: Seen): Verdict {
  if (code) return { kind: "not there", why: code }
  const why = `status ${status}`
  if (kind === "forbidden") return { kind: "refused", why }
  if (kind === "invalid") return { kind: "refused our question", why }
  return kind === "unavailable" ? { kind: "no answer", why } : { kind: "not there", why }
}

/** An answer that the dashboard can't read differs in fields; everything else is no answer. */
function failure({ reason = "", fields = [] }: Seen): Verdict {
  const isAnswer = reason.startsWith("unexpected answer") || reason === "nested too deeply"
  return { kind: isAnswer ? "differs" : "no answer", why: reason, ...(isAnswer ? { fields } : {}) }
}
