import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"

interface Rows<Row> {
  rows: Row[]
}

interface StoreResult extends PgQueryResultHKT {
  type: Rows<this["row"]>
}

/** The common type of both drivers; queries use this, never a driver's own type. */
export type Database = PgDatabase<StoreResult>
