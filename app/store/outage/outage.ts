/** A database that restarts is waited for as long as an answer of the upstream, from when it was first missed (milliseconds). */
const PATIENCE_MS = 15_000
/** PostgreSQL starts, stops or has no connection left; nothing of the statement was done. */
const NOT_TAKEN = new Set(["57P03", "57P01", "53300", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT"])
const NO_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Since when the database does not take connections: for a moment it is waited for, later it counts as down. */
export class Outage {
  #since: number | null = null

  /** The database took a connection. */
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
    return this.#since !== null && performance.now() - this.#since < PATIENCE_MS
  }
}

/** Whether the connection was not made, or was lost. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isLost)
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return NOT_TAKEN.has(code) || NO_CONNECTION.test(error.message)
}
