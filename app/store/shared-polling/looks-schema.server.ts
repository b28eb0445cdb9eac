import { bigint, pgTable, text } from "drizzle-orm/pg-core"
import { moment } from "../schema.server"

/** What PostgreSQL's notifications of them go by. */
export const CHANNEL = "dashboard_looks"

/** What all instances look at together: who asks, and what was found last. */
export const looks = pgTable("looks", {
  /** SHA-256 of what is asked, hex; of jobs their kind, in words. */
  key: text("key").primaryKey(),
  /** The instance that asks, and until when the others wait for it. */
  owner: text("owner").notNull(),
  until: moment("until").notNull(),
  version: text("version"),
  body: text("body"),
})

/** What changed at one instance, for the others to look at once. */
export const pokes = pgTable("pokes", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  origin: text("origin").notNull(),
  topic: text("topic").notNull(),
  news: text("news"),
  at: moment("at").notNull().defaultNow(),
})

/** Both are of the moment: a crash of the database may take them. */
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
