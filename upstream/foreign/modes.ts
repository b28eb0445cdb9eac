import { AsyncLocalStorage } from "node:async_hooks"

/**
 * Variants of other back offices that the documents allow. Each person can have their own, so that one program serves
 * every test.
 */
export const FOREIGN_MODES = [
  /** Words of enums in lower case or capitalized. Sent words are accepted in any case. */
  "lower",
  "capitalised",
  /** Every third record has an unknown word in each of its enums. */
  "unknown",
  /** Elements that no document names are refused in queries and missing in responses. */
  "documented",
  /** Every nullable field is null. */
  "nulls",
  /** A record's lists are empty. */
  "empty",
  /** Every text has the maximum length, without a space, in Latin and Arabic alternately. */
  "longest",
  /** At most 100 rows per response, however many are requested. */
  "fewer",
] as const

export type ForeignMode = (typeof FOREIGN_MODES)[number]
export type Modes = ReadonlySet<ForeignMode>

const NONE: Modes = new Set()

/** The modes of each person. */
export interface Foreign {
  /** The person's own modes, else those for everybody. */
  of(email: string | null): Modes
  /** Texts that `longest` leaves unchanged. */
  readonly kept: ReadonlySet<string>
  /** Replaces the previous modes. Without an e-mail: for everybody without modes of their own. */
  set(modes: readonly ForeignMode[], email?: string, kept?: readonly string[]): void
  /** Restores the initial state. */
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

/** The modes of the current request. */
export const modesNow = (): Modes => asked.getStore()?.modes ?? NONE

/** A key of eight hexadecimal digits with which tests mark their own records. */
const KEY = /(?:^|[^\da-z])[\da-f]{8}(?![\da-z])/i

/** Whether a text stays unchanged: it was listed with the modes, or a test marked it. */
export function isKept(text: string): boolean {
  const kept = asked.getStore()?.kept
  return Boolean(kept && kept.size > 0 && (kept.has(text) || KEY.test(text)))
}

/** Runs a function with these modes. */
export const inModes = <Result>(modes: Modes, kept: ReadonlySet<string>, run: () => Result): Result =>
  asked.run({ modes, kept }, run)
