/** The program's clock. Tests can set a fixed `now`, so that "today" does not change. */
export interface Clock {
  /** The time for business rules. */
  now(): Date
  /** The time for token lifetimes: real time, unless `set` was called with `alsoTokens`. */
  tokenNow(): Date
  /** Today in the business time zone, `YYYY-MM-DD`. */
  today(): string
  /** Sets the clock; null returns to real time. */
  set(now: Date | null, alsoTokens?: boolean): void
}

/** @param timeZone IANA name, such as Asia/Riyadh. Throws RangeError on an unknown one. */
export function createClock(timeZone: string): Clock {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" })
  let fixed: Date | null = null
  let isForTokens = false
  const now = () => fixed ?? new Date()
  return {
    now,
    tokenNow: () => (isForTokens ? now() : new Date()),
    today: () => calendar.format(now()),
    set(value, alsoTokens = false) {
      fixed = value
      isForTokens = value !== null && alsoTokens
    },
  }
}
