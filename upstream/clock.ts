/** The program's clock. `now` can be set (and then stands still), so that "today" in tests does not rot. */
export interface Clock {
  /** The instant business rules see. */
  now(): Date
  /** The instant token lifetimes are measured with: real time unless the setter asked otherwise. */
  tokenNow(): Date
  /** Today in the business time zone, `YYYY-MM-DD`. */
  today(): string
  /** Sets the clock; null gives it back to real time. */
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
