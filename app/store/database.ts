import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core"

interface Rows<Row> {
  rows: Row[]
}

interface StoreResult extends PgQueryResultHKT {
  type: Rows<this["row"]>
}

/** What both drivers offer; write queries against this, never against a driver. */
export type Database = PgDatabase<StoreResult>
