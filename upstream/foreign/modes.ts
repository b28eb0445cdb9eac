import { AsyncLocalStorage } from "node:async_hooks"

/**
 * What another back office may do that this one does not, though the documents allow it. Each person can be answered by
 * one of their own, so that one program serves every test.
 */
export const FOREIGN_MODES = [
  /** Every word of an enum in small letters, or with one capital; both are taken whatever their case. */
  "lower",
  "capitalised",
  /** Every third record has a word that nobody knows in each of its enums. */
  "unknown",
  /** What no document names is refused where it is asked for, and is not in an answer. */
  "documented",
  /** Every field that may be null is. */
  "nulls",
  /** A record's lists are empty. */
  "empty",
  /** Every text is as long as texts may be, without a blank, in Latin and in Arabic by turns. */
  "longest",
] as const

export type ForeignMode = (typeof FOREIGN_MODES)[number]
export type Modes = ReadonlySet<ForeignMode>

const NONE: Modes = new Set()

/** Who is answered how. */
export interface Foreign {
  /** The person's own, or everybody's. */
  of(email: string | null): Modes
  /** Takes the place of what was set before; without an e-mail, for everybody who has none of their own. */
  set(modes: readonly ForeignMode[], email?: string): void
  /** As at the start. */
  reset(): void
}

export function createForeign(first: readonly ForeignMode[] = []): Foreign {
  let everybody: Modes = new Set(first)
  const own = new Map<string, Modes>()
  return {
    of: (email) => (email === null ? undefined : own.get(email.toLowerCase())) ?? everybody,
    set(modes, email) {
      if (email === undefined) everybody = new Set(modes)
      else own.set(email.toLowerCase(), new Set(modes))
    },
    reset() {
      own.clear()
      everybody = new Set(first)
    },
  }
}

const asked = new AsyncLocalStorage<Modes>()

/** How the request is answered that this runs for. */
export const modesNow = (): Modes => asked.getStore() ?? NONE

/** Runs it for a request that is answered so. */
export const inModes = <Result>(modes: Modes, run: () => Result): Result => asked.run(modes, run)
