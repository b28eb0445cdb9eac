import { pgTable, text, uuid } from "drizzle-orm/pg-core"
import { moment } from "../schema.server"

/** Messages to clients that are written once, for everybody (app/store/canned/canned-messages.server.ts). */
export const cannedMessages = pgTable("canned_messages", {
  id: uuid("id").primaryKey(),
  title: text("title").notNull(),
  /** Empty where it is kept in the other language alone. */
  english: text("english").notNull(),
  arabic: text("arabic").notNull(),
  /** Who changed it last. */
  staffKey: text("staff_key").notNull(),
  staffName: text("staff_name").notNull(),
  changedAt: moment("changed_at").notNull().defaultNow(),
})
