import type { ReadResult } from "~/registry/connection/check-upstream.server"
import { differencesOf } from "./fits-contract"
import type { Recorded } from "./recorder"

/** What `npm run contract` says of a back office. `code` 0: as the contract says, 1: not all is, 2: nobody to ask. */
export interface OfficeReport {
  readonly code: 0 | 1 | 2
  readonly lines: readonly string[]
  /** Each line that is not as the contract says. */
  readonly faults: readonly string[]
  /** Of code 2: why there is nobody to ask. */
  readonly nobody: string
}

/** A call that is as the contract says, or that nothing can be said of. */
const BORNE = new Set(["fits", "slow", "no record"])
const NOBODY = new Set(["no answer", "token refused", "not there", "not asked"])

/** Of what the dashboard made of each call, and of each answer as it went over the wire. */
export function officeReport(results: readonly ReadResult[], calls: readonly Recorded[]): OfficeReport {
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

function lineOf({ call, kind, why, lost }: ReadResult, found: ReadonlySet<string> | undefined) {
  if (found && found.size > 0) return { isFault: true, text: line("differs", call, [...found]) }
  if (BORNE.has(kind)) return { isFault: false, text: line(kind === "slow" ? "fits" : kind, call, why ? [why] : []) }
  // What no document names may be missing.
  if (lost && kind !== "not asked") return { isFault: false, text: line("without", call, [lost]) }
  return { isFault: true, text: line(kind, call, why ? [why] : []) }
}

const line = (what: string, call: string, why: readonly string[]) =>
  `${what.padEnd(18)} ${call}${why.length > 0 ? `: ${why.join("; ")}` : ""}`
