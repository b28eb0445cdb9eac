import { differencesOf } from "./fits-contract"
import type { Recorded } from "./recorder"

/** The report of `npm run contract`. `code` 0: matches the contract, 1: differs, 2: unreachable. */
export interface OfficeReport {
  readonly code: 0 | 1 | 2
  readonly lines: readonly string[]
  /** Lines with differences. */
  readonly faults: readonly string[]
  /** For code 2: the reason. */
  readonly nobody: string
}

/** The result of one call, as of the check of the connection. */
export interface CallResult {
  readonly call: string
  readonly kind: string
  readonly why: string
  readonly lost: string | null
}

/** Results without a fault. */
const BORNE = new Set(["fits", "slow", "no record"])
const NOBODY = new Set(["no answer", "token refused", "not there", "not asked"])

/** Combines the dashboard's result of each call with the check of its raw response. */
export function officeReport(results: readonly CallResult[], calls: readonly Recorded[]): OfficeReport {
  const differing = new Map<string, Set<string>>()
  for (const call of calls) {
    const held = differencesOf(call)
    if (!held) continue
    const known = differing.get(held.name) ?? new Set()
    for (const difference of held.differences) known.add(difference)
    differing.set(held.name, known)
  }
  const ofCalls = results.map((result) => lineOf(result, differing.get(result.call)))
  const asked = new Set(results.map(({ call }) => call))
  const beside = [...differing].filter(([name, found]) => !asked.has(name) && found.size > 0)
  const all = [
    ...ofCalls,
    ...beside.map(([name, found]) => ({ isFault: true, text: line("differs", name, [...found]) })),
  ]
  const faults = all.filter(({ isFault }) => isFault).map(({ text }) => text)
  const isNobody = results.every(({ kind }) => NOBODY.has(kind))
  const reasons = results.flatMap(({ kind, why }) => (kind === "not asked" ? [] : [why ? `${kind} (${why})` : kind]))
  const nobody = isNobody ? [...new Set(reasons)].join(", ") : ""
  return { code: isNobody ? 2 : faults.length > 0 ? 1 : 0, lines: all.map(({ text }) => text), faults, nobody }
}

function lineOf({ call, kind, why, lost }: CallResult, found: ReadonlySet<string> | undefined) {
  if (found && found.size > 0) return { isFault: true, text: line("differs", call, [...found]) }
  if (BORNE.has(kind)) return { isFault: false, text: line(kind === "slow" ? "fits" : kind, call, why ? [why] : []) }
  // Undocumented fields may be missing.
  if (lost && kind !== "not asked") return { isFault: false, text: line("without", call, [lost]) }
  return { isFault: true, text: line(kind, call, why ? [why] : []) }
}

const line = (what: string, call: string, why: readonly string[]) =>
  `${what.padEnd(18)} ${call}${why.length > 0 ? `: ${why.join("; ")}` : ""}`
