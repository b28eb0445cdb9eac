/** What the upstream's client says of a call in its log. */
export interface Seen {
  readonly status?: number
  readonly ms?: number
  readonly kind?: string
  readonly reason?: string
}

type VerdictKind =
  | "fits"
  | "slow"
  | "refused"
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
}

export const TOKEN_REFUSED: Verdict = { kind: "token refused", why: "status 401" }

/** Longer than this a page waits noticeably (milliseconds). */
const SLOW_MS = 3_000

/** What a call's answers come to, the worst of them; `nothing` says why it was not made. */
export function verdictOf(seen: readonly Seen[], nothing: string): Verdict {
  if (seen.some(({ status }) => status === 401)) return TOKEN_REFUSED
  const refused = seen.find(({ kind }) => kind !== undefined)
  if (refused) return refusal(refused)
  const failed = seen.find(({ reason }) => reason !== undefined)
  if (failed) return failure(String(failed.reason))
  if (seen.length === 0) return { kind: nothing ? "no record" : "not asked", why: nothing }
  const slowest = Math.max(...seen.map(({ ms = 0 }) => ms))
  return slowest > SLOW_MS ? { kind: "slow", why: `${slowest} ms` } : { kind: "fits", why: "" }
}

function refusal({ kind, status }: Seen): Verdict {
  const why = `status ${status}`
  if (kind === "forbidden") return { kind: "refused", why }
  return kind === "unavailable" ? { kind: "no answer", why } : { kind: "not there", why }
}

/** An answer that the dashboard can't read stands at a place of it; everything else is no answer. */
function failure(reason: string): Verdict {
  const isAnswer = reason.startsWith("unexpected answer") || reason === "nested too deeply"
  return { kind: isAnswer ? "differs" : "no answer", why: reason }
}
