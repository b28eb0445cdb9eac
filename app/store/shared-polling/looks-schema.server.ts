import { bigint, pgTable, text } from "drizzle-orm/pg-core"
import { moment } from "../schema.server"

/** The channel of PostgreSQL's notifications. */
export const CHANNEL = "dashboard_looks"

/** Polls that all instances share: the lease and the last result. */
export const looks = pgTable("looks", {
  /** SHA-256 of the query, hex; for jobs their kind as text. */
  key: text("key").primaryKey(),
  /** The instance that polls, and the end of its lease. */
  owner: text("owner").notNull(),
  until: moment("until").notNull(),
  version: text("version"),
  body: text("body"),
})

/** Changes at one instance, so that the others poll immediately. */
export const pokes = pgTable("pokes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  origin: text("origin").notNull(),
  topic: text("topic").notNull(),
  news: text("news"),
  at: moment("at").notNull().defaultNow(),
})

/** Unlogged: both tables hold short-lived data that a crash may lose. */
export const LOOKS = {
  id: "177-looks",
  statements: [
    `CREATE UNLOGGED TABLE looks (
        key text PRIMARY KEY,
        owner text NOT NULL,
        until timestamptz NOT NULL,
        version text,
        body text
      )`,
    `CREATE UNLOGGED TABLE pokes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        origin text NOT NULL,
        topic text NOT NULL,
        news text,
        at timestamptz NOT NULL DEFAULT now()
      )`,
    "CREATE INDEX pokes_at ON pokes (at)",
  ],
}
