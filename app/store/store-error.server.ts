import { DrizzleQueryError } from "drizzle-orm"

/** Our own database does not answer: Remix reads this shape as a 503 with `Retry-After`, nothing of its cause in it. */
export class StoreUnavailableError extends Error {
  readonly type = "DataWithResponseInit"
  readonly data = { kind: "unavailable" as const }
  readonly init = { status: 503, headers: { "Retry-After": "5" } }

  /** @param code what the driver said, as a code: never a query or its values */
  constructor(readonly code: string) {
    super(`The store is unavailable (${code})`)
    this.name = "StoreUnavailableError"
  }
}

/** The database refused a query: a fault of ours. The query's values, which drizzle puts in its message, are left out. */
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

/** SQLSTATE classes that say "not now": connection, a server that only reads, resources, operator intervention, system. */
const NOT_NOW = new Set(["08", "25", "53", "57", "58"])
const SQLSTATE = /^[0-9A-Z]{5}$/
const CONNECTION_FAULT = /^(Connection terminated|timeout exceeded|Query read timeout|PGlite is clos)/

/** Turns what a driver threw into one of the two errors above; anything else passes unchanged. */
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
