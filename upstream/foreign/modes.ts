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
  /** No answer holds more than 100 rows of a list, however many are asked for. */
  "fewer",
] as const

export type ForeignMode = (typeof FOREIGN_MODES)[number]
export type Modes = ReadonlySet<ForeignMode>

const NONE: Modes = new Set()

/** Who is answered how. */
export interface Foreign {
  /** The person's own, or everybody's. */
  of(email: string | null): Modes
  /** Texts that stay as they are in `longest`. */
  readonly kept: ReadonlySet<string>
  /** Takes the place of what was set before; without an e-mail, for everybody who has none of their own. */
  set(modes: readonly ForeignMode[], email?: string, kept?: readonly string[]): void
  /** As at the start. */
  reset(): void
}

export function createForeign(first: readonly ForeignMode[] = []): Foreign {
  let everybody: Modes = new Set(first)
  const own = new Map<string, Modes>()
  let keptNow: ReadonlySet<string> = new Set()
  return {
    get kept() {
      return keptNow
    },
    of: (email) => (email === null ? undefined : own.get(email.toLowerCase())) ?? everybody,
    set(modes, email, kept = []) {
      keptNow = new Set(kept)
      if (email === undefined) everybody = new Set(modes)
      else own.set(email.toLowerCase(), new Set(modes))
    },
    reset() {
      own.clear()
      keptNow = new Set()
      everybody = new Set(first)
    },
  }
}

const asked = new AsyncLocalStorage<{ modes: Modes; kept: ReadonlySet<string> }>()

/** How the request is answered that this runs for. */
export const modesNow = (): Modes => asked.getStore()?.modes ?? NONE

/** A key of eight hexadecimal digits, by which a test tells what it made from what others did. */
const KEY = /(?:^|[^\da-z])[\da-f]{8}(?![\da-z])/i

/** Whether a text stays as it is: named with the modes, or typed by a test beside such names. */
export function isKept(text: string): boolean {
  const kept = asked.getStore()?.kept
  return Boolean(kept && kept.size > 0 && (kept.has(text) || KEY.test(text)))
}

/** Runs it for a request that is answered so. */
export const inModes = <Result>(modes: Modes, kept: ReadonlySet<string>, run: () => Result): Result =>
  asked.run({ modes, kept }, run)
