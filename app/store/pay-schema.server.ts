import { integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core"
import { moment } from "./schema.server"

/** Reviewed findings, shared by all people (app/store/pay-marks.server.ts). */
export const payMarks = pgTable(
  "pay_marks",
  {
    /** Its days, `YYYY-MM-DD_YYYY-MM-DD`. */
    period: text("period").notNull(),
    finding: text("finding").notNull(),
    driverId: text("driver_id").notNull(),
    /** The finding's text at the time of the review. */
    seen: text("seen").notNull(),
    staffKey: text("staff_key").notNull(),
    staffName: text("staff_name").notNull(),
    markedAt: moment("marked_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.period, table.finding, table.driverId] })],
)

/** Drivers who are excluded from the salary file (app/store/pay-holds.server.ts). */
export const payHolds = pgTable("pay_holds", {
  driverId: text("driver_id").primaryKey(),
  reason: text("reason").notNull(),
  staffKey: text("staff_key").notNull(),
  staffName: text("staff_name").notNull(),
  heldAt: moment("held_at").notNull().defaultNow(),
})

/** Downloaded pay files (app/store/pay-handovers.server.ts). */
export const payHandovers = pgTable("pay_handovers", {
  id: uuid("id").primaryKey(),
  /** Days and filters of the file, as in its address. */
  run: text("run").notNull(),
  file: text("file").notNull(),
  state: text("state").notNull(),
  /** Null for files that are older than this column. */
  staffKey: text("staff_key"),
  staffName: text("staff_name").notNull(),
  begunAt: moment("begun_at").notNull().defaultNow(),
  rows: integer("rows"),
  /** Hundredths. */
  net: text("net"),
  /** Rows with an unreadable net. */
  unread: integer("unread"),
  /** SHA-256 of its bytes, hex. */
  hash: text("hash"),
  /** Hundredths by driver. */
  nets: json("nets"),
})

/** Recalculations with their changes (app/store/pay-recalculations.server.ts). */
export const payRecalculations = pgTable("pay_recalculations", {
  id: uuid("id").primaryKey(),
  day: text("day").notNull(),
  staffKey: text("staff_key").notNull(),
  staffName: text("staff_name").notNull(),
  recalculatedAt: moment("recalculated_at").notNull().defaultNow(),
  drivers: integer("drivers").notNull(),
  /** `unknown`: the back office did not confirm it. */
  state: text("state").notNull(),
  rows: integer("rows"),
  /** Hundredths, as in `changed`. */
  before: text("before"),
  after: text("after"),
  changed: json("changed"),
})
