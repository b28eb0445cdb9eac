import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core"
import { moment } from "../schema.server"

/** What goes on after its press, and what became of it (app/store/jobs/jobs.server.ts). */
export const jobs = pgTable("jobs", {
  id: uuid("id").primaryKey(),
  /** The source that declares it: `export`, `linking-report`. */
  kind: text("kind").notNull(),
  name: text("name").notNull(),
  /** Null where nobody began it here. */
  staffKey: text("staff_key"),
  staffName: text("staff_name").notNull(),
  state: text("state").notNull(),
  /** What is known of it beside its state, in words. */
  note: text("note").notNull(),
  rows: integer("rows"),
  /** Where it is opened. */
  href: text("href").notNull(),
  /** What tells it at the back office before its id is known there. */
  about: text("about"),
  remoteId: text("remote_id"),
  isStopAsked: boolean("is_stop_asked").notNull().default(false),
  begunAt: moment("begun_at").notNull().defaultNow(),
  endedAt: moment("ended_at"),
  /** Until then one without news counts as running. */
  lapsesAt: moment("lapses_at").notNull(),
})
