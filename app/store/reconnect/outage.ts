/** A database that restarts is waited for as long as an answer of the upstream, from when it was first missed (milliseconds). */
const OUTAGE_GRACE_MS = 15_000
/** PostgreSQL starts, has no connection left, or is not there: the statement did not reach it. */
const NOT_TAKEN = new Set(["57P03", "53300", "ECONNREFUSED", "ENOENT"])
/** Of the driver, and of PgBouncer, which takes a connection and then has no server for it. */
const NO_SERVER = /^(timeout exceeded when trying to connect|server login has been failing|query_wait_timeout)/
/** PostgreSQL stops, or the wire broke: what was under way may have been done. Class 08 is a connection's fault. */
const LOST = /^(57P01|ECONNRESET|EPIPE|08.{3})$/
const NO_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/

/** Since when the database does not take statements: for a moment it is waited for, later it counts as down. */
export class Outage {
  #since: number | null = null

  /** The database answered. */
  end(): void {
    this.#since = null
  }

  /** Whether it is worth trying again after this. */
  isWorth(error: unknown): boolean {
    if (!isLost(error)) return false
    this.#since ??= performance.now()
    return this.isWaiting
  }

  /** It is missing, and not yet for so long that it counts as down. */
  get isWaiting(): boolean {
    return this.#since !== null && performance.now() - this.#since < OUTAGE_GRACE_MS
  }
}

/** Whether a connection was not made or was lost; what was asked over it may have been done. */
export function isLost(error: unknown): boolean {
  return isNotTaken(error) || isOf(error, (code, said) => LOST.test(code) || NO_CONNECTION.test(said))
}

/** Whether the statement did not reach the database: nothing of it was done. */
export function isNotTaken(error: unknown): boolean {
  return isOf(error, (code, said) => NOT_TAKEN.has(code) || NO_SERVER.test(said))
}

function isOf(error: unknown, fits: (code: string, said: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some((each) => isOf(each, fits))
  return fits("code" in error && typeof error.code === "string" ? error.code : "", error.message)
}
