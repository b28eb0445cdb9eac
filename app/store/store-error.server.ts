import { DrizzleQueryError } from "drizzle-orm"

/** Our own database is unavailable: Remix turns this shape into a 503 with `Retry-After`, without the cause. */
export class StoreUnavailableError extends Error {
  readonly type = "DataWithResponseInit"
  readonly data = { kind: "unavailable" as const }
  readonly init = { status: 503, headers: { "Retry-After": "5" } }

  /** @param code the driver's error code: never a query or its values */
  constructor(readonly code: string) {
    super(`The store is unavailable (${code})`)
    this.name = "StoreUnavailableError"
  }
}

/**
 * The database refused a query, which is our bug. Drizzle puts the query's values into its message; they are left out
 * here.
 */
export class StoreQueryError extends Error {
  /** @param code SQLSTATE, five characters */
  constructor(
    readonly code: string,
    readonly constraint: string | null,
  ) {
    super(`The store refused a query (${code}${constraint ? `, ${constraint}` : ""})`)
    this.name = "StoreQueryError"
  }
}

/** SQLSTATE classes of temporary errors: connection, read-only server, resources, operator intervention, system. */
const NOT_NOW = new Set(["08", "25", "53", "57", "58"])
const SQLSTATE = /^[0-9A-Z]{5}$/
const CONNECTION_FAULT = /^(Connection terminated|timeout exceeded|Query read timeout|PGlite is clos)/

/** Converts a driver's error into one of the two errors above; other errors pass unchanged. */
export function toStoreError(error: unknown): unknown {
  const isQuery = error instanceof DrizzleQueryError
  const fault: unknown = isQuery ? error.cause : error
  if (!(fault instanceof Error)) return isQuery ? new StoreUnavailableError("unknown") : error
  const code = "code" in fault && typeof fault.code === "string" ? fault.code : null
  if (code && SQLSTATE.test(code)) {
    if (NOT_NOW.has(code.slice(0, 2))) return new StoreUnavailableError(code)
    const constraint = "constraint" in fault && typeof fault.constraint === "string" ? fault.constraint : null
    return new StoreQueryError(code, constraint)
  }
  const isConnection = "syscall" in fault || fault instanceof AggregateError || CONNECTION_FAULT.test(fault.message)
  return isQuery || isConnection ? new StoreUnavailableError(code ?? "connection") : error
}
