import {
  bigint,
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core"

/** Rates, and changes of pay by hand (product/pay 3). Payslips that follow from the rates are not stored. */

const day = (name: string) => date(name, { mode: "string" })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })

/** Rates of a plan. Rows are never changed: the highest version is in force, from `validFrom` on. */
export const paymentPlanRates = pgTable("payment_plan_rates", {
  id: serial("id").primaryKey(),
  paymentPlanId: integer("payment_plan_id").notNull(),
  version: integer("version").notNull(),
  validFrom: day("valid_from").notNull(),
  shifts: text("shifts").notNull(),
  rate: numeric("rate", { precision: 12, scale: 2 }).notNull(),
  isDefault: boolean("is_default").notNull(),
  shiftsRatesMeta: text("shifts_rates_meta").notNull(),
})

/** A bonus or a deduction. */
export const specialPayslips = pgTable("special_payslips", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  driverId: integer("driver_id").notNull(),
  date: day("date").notNull(),
  type: text("type").notNull(),
  amount: numeric("amount", { precision: 12, scale: 2 }).notNull(),
  note: text("note").notNull(),
  createdBy: text("created_by"),
  createdAt: instant("created_at").notNull(),
})

/** A day of a driver that was recalculated: paid by the rates of that time, up to the id `ratesUpTo`. */
export const recalculations = pgTable(
  "recalculations",
  {
    driverId: integer("driver_id").notNull(),
    date: day("date").notNull(),
    ratesUpTo: integer("rates_up_to").notNull(),
  },
  (table) => [primaryKey({ columns: [table.driverId, table.date] })],
)

/** Supervisors who were assigned to a merchant by hand, instead of those by rule. */
export const supervisorAssignments = pgTable(
  "supervisor_assignments",
  {
    merchantId: integer("merchant_id").notNull(),
    shiftId: integer("shift_id").notNull(),
    date: day("date").notNull(),
    supervisorsIds: integer("supervisors_ids").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.shiftId, table.date] })],
)
