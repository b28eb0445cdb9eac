/** Longest wait for a restarting database, from its first error: as long as for an upstream call (milliseconds). */
const OUTAGE_GRACE_MS = 15_000
/** PostgreSQL is starting, has no free connection, or is unreachable: the statement did not arrive. */
const NOT_TAKEN = new Set(["57P03", "53300", "ECONNREFUSED", "ENOENT"])
/** Messages of the driver, and of PgBouncer, which accepts a connection before it has a server for it. */
const NO_SERVER = /^(timeout exceeded when trying to connect|server login has been failing|query_wait_timeout)/
/**
 * PostgreSQL is stopping or the connection broke: the statement may have been executed. Class 08 means a connection
 * error.
 */
const LOST = /^(57P01|ECONNRESET|EPIPE|08.{3})$/
const NO_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/

/** Tracks an outage: for a short time statements wait, after that the database counts as down. */
export class Outage {
  #since: number | null = null

  end(): void {
    this.#since = null
  }

  /** Whether to try again after this error. */
  isWorth(error: unknown): boolean {
    if (!isLost(error)) return false
    this.#since ??= performance.now()
    return this.isWaiting
  }

  /** The database is unreachable, but not yet long enough to count as down. */
  get isWaiting(): boolean {
    return this.#since !== null && performance.now() - this.#since < OUTAGE_GRACE_MS
  }
}

/** Whether a connection failed or was lost; its statement may have been executed. */
export function isLost(error: unknown): boolean {
  return isNotTaken(error) || matches(error, (code, message) => LOST.test(code) || NO_CONNECTION.test(message))
}

/** Whether the statement did not reach the database, so it was not executed. */
export function isNotTaken(error: unknown): boolean {
  return matches(error, (code, message) => NOT_TAKEN.has(code) || NO_SERVER.test(message))
}

function matches(error: unknown, fits: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some((each) => matches(each, fits))
  return fits("code" in error && typeof error.code === "string" ? error.code : "", error.message)
}
