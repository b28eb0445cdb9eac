import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  time,
  timestamp,
} from "drizzle-orm/pg-core"

/** Drivers, contractors, supervisors, shifts and what they are paid by (product/workforce 1). Numbers that people read out are text. */

const day = (name: string) => date(name, { mode: "string" })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })

export const nationalities = pgTable("nationalities", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
})

export const teams = pgTable("teams", {
  id: serial("id").primaryKey(),
  teamName: text("team_name").notNull(),
  status: text("status").notNull().default("ACTIVE"),
  cityId: integer("city_id"),
})

export const shifts = pgTable("shifts", {
  id: serial("id").primaryKey(),
  enTitle: text("en_title").notNull(),
  enDescription: text("en_description").notNull(),
  arTitle: text("ar_title").notNull(),
  arDescription: text("ar_description").notNull(),
  /** `HH:mm:ss`. A shift that ends before it starts crosses midnight. */
  startTime: time("start_time").notNull(),
  endTime: time("end_time").notNull(),
  pickupTime: time("pickup_time").notNull(),
})

export const paymentPlans = pgTable("payment_plans", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  type: text("type").notNull(),
  status: text("status").notNull(),
  cityId: integer("city_id").notNull(),
  createdAt: instant("created_at").notNull(),
})

export const contractors = pgTable("contractors", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
  phone: text("phone").notNull(),
  cityId: integer("city_id").notNull(),
  bankAccountNumber: text("bank_account_number").notNull(),
  bankAccountName: text("bank_account_name").notNull(),
  status: text("status").notNull(),
  createdAt: instant("created_at").notNull(),
})

/** If a contractor has plans, exactly one of them is its default. */
export const contractorPaymentPlans = pgTable(
  "contractor_payment_plans",
  {
    contractorId: integer("contractor_id").notNull(),
    paymentPlanId: integer("payment_plan_id").notNull(),
    isDefault: boolean("is_default").notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractorId, table.paymentPlanId] })],
)

export const drivers = pgTable("drivers", {
  id: serial("id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phone: text("phone").notNull(),
  email: text("email").notNull(),
  username: text("username").notNull(),
  passwordHash: text("password_hash").notNull(),
  dateOfBirth: day("date_of_birth"),
  residencyNumber: text("residency_number"),
  nationalExpireDate: day("national_expire_date"),
  dateCreated: instant("date_created").notNull(),
  status: text("status").notNull(),
  citcStatus: text("citc_status"),
  profilePhoto: text("profile_photo"),
  bankAccountNumber: text("bank_account_number"),
  bankAccountName: text("bank_account_name"),
  dmBag: boolean("dm_bag").notNull(),
  nationalityId: integer("nationality_id"),
  cityId: integer("city_id"),
  contractorId: integer("contractor_id"),
  /** Null: the contractor's default plan. */
  paymentPlanId: integer("payment_plan_id"),
})

/** Row counts of tables, kept by triggers: counting a hundred thousand rows takes longer than reading a page. */
export const rowCounts = pgTable("row_counts", { name: text("name").primaryKey(), rows: integer("rows").notNull() })

export const driverTeams = pgTable(
  "driver_teams",
  { driverId: integer("driver_id").notNull(), teamId: integer("team_id").notNull() },
  (table) => [primaryKey({ columns: [table.driverId, table.teamId] })],
)

export const vehicles = pgTable("vehicles", {
  id: serial("id").primaryKey(),
  driverId: integer("driver_id").notNull(),
  type: text("type").notNull(),
  color: text("color").notNull(),
  plate: text("plate").notNull(),
  description: text("description"),
  sequenceNumber: text("sequence_number"),
})

/** Uploaded photos by the file name under /drivers/ of the content delivery host. Seeded ones are drawn on request. */
export const driverPhotos = pgTable("driver_photos", {
  name: text("name").primaryKey(),
  driverId: integer("driver_id").notNull(),
  contentType: text("content_type").notNull(),
  content: bytes("content").notNull(),
})

export const citcLogs = pgTable("citc_logs", {
  id: serial("id").primaryKey(),
  driverId: integer("driver_id").notNull(),
  responseStatus: text("response_status").notNull(),
  errorCodesString: text("error_codes_string"),
  userId: integer("user_id"),
  createdAt: instant("created_at").notNull(),
})

export const verificationCodes = pgTable("verification_codes", {
  id: serial("id").primaryKey(),
  driverId: integer("driver_id").notNull(),
  code: text("code").notNull(),
  cause: text("cause").notNull(),
  status: text("status").notNull(),
})

export const notes = pgTable("notes", {
  id: serial("id").primaryKey(),
  body: text("body").notNull(),
  notableId: integer("notable_id").notNull(),
  notableType: text("notable_type").notNull(),
  /** Null when the author's account is gone. */
  userId: integer("user_id"),
  createdAt: instant("created_at").notNull(),
})

/** Messages to drivers' phones. */
export const driverMessages = pgTable("driver_messages", {
  id: serial("id").primaryKey(),
  title: text("title").notNull(),
  message: text("message").notNull(),
  driverIds: integer("driver_ids").array().notNull(),
  staffId: integer("staff_id").notNull(),
  createdAt: instant("created_at").notNull(),
})

export const supervisors = pgTable("supervisors", {
  id: serial("id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phone: text("phone").notNull(),
  email: text("email"),
  username: text("username").notNull(),
  passwordHash: text("password_hash").notNull(),
  createdAt: instant("created_at").notNull(),
  paymentPlanId: integer("payment_plan_id"),
})
