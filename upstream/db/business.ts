import {
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core"

/** Organizations, their departments, people and companies, packages of plans, and what they ordered (product/b2b 1). */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" })

/** Plans bundled for organizations. */
export const packages = pgTable("packages", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  isPublic: boolean("is_public").notNull(),
  /** Null if no discount was set. */
  discount: doublePrecision("discount"),
})

export const packagePlans = pgTable(
  "package_plans",
  { packageId: integer("package_id").notNull(), planId: integer("plan_id").notNull() },
  (table) => [primaryKey({ columns: [table.packageId, table.planId] })],
)

export const organizations = pgTable("organizations", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
  isActive: boolean("is_active").notNull(),
  /** A path below the content delivery host. */
  logo: text("logo"),
  industry: text("industry"),
  packageId: integer("package_id"),
  /** Created with the first invitation. */
  genericLink: text("generic_link"),
  createdAt: instant("created_at").notNull(),
})

/** Uploaded logos by the file name under /organizations/ of the content delivery host; seeded ones are drawn. */
export const organizationLogos = pgTable("organization_logos", {
  name: text("name").primaryKey(),
  organizationId: integer("organization_id").notNull(),
  contentType: text("content_type").notNull(),
  content: bytes("content").notNull(),
})

/** A domain belongs to one organization. */
export const mailDomains = pgTable("mail_domains", {
  id: serial("id").primaryKey(),
  organizationId: integer("organization_id").notNull(),
  domainName: text("domain_name").notNull(),
})

/** Every organization has exactly one default department, whose program is the organization's own coverage. */
export const departments = pgTable("departments", {
  id: serial("id").primaryKey(),
  organizationId: integer("organization_id").notNull(),
  name: text("name").notNull(),
  isDefault: boolean("is_default").notNull(),
})

export const programs = pgTable("programs", {
  id: serial("id").primaryKey(),
  departmentId: integer("department_id").notNull(),
  coverageAmount: doublePrecision("coverage_amount"),
  coverageLimit: doublePrecision("coverage_limit"),
  /** EVERYWHERE or SPECIFIC. */
  locationAllowance: text("location_allowance").notNull(),
  isConcurrentSubscriptionsAllowed: boolean("is_concurrent_subscriptions_allowed").notNull(),
})

/** A company belongs to one organization or to none. */
export const companies = pgTable("companies", {
  id: serial("id").primaryKey(),
  nameEn: text("name_en").notNull(),
  nameAr: text("name_ar").notNull(),
  website: text("website"),
  status: text("status").notNull(),
  cityId: integer("city_id").notNull(),
  organizationId: integer("organization_id"),
  isShelfAllowed: boolean("is_shelf_allowed").notNull(),
  isRecommenderAllowed: boolean("is_recommender_allowed").notNull(),
  shelfSize: integer("shelf_size"),
})

/** Companies to whose addresses a department's employees may order. The status is `Accepted` or waiting. */
export const programCompanies = pgTable(
  "program_companies",
  {
    programId: integer("program_id").notNull(),
    companyId: integer("company_id").notNull(),
    status: text("status").notNull(),
  },
  (table) => [primaryKey({ columns: [table.programId, table.companyId] })],
)

export const companyAddresses = pgTable("company_addresses", {
  id: serial("id").primaryKey(),
  companyId: integer("company_id").notNull(),
  locationName: text("location_name").notNull(),
  zoneId: integer("zone_id").notNull(),
})

/** A client whose meals an organization pays for. If the client is deleted, the row stays without the client's data. */
export const employees = pgTable("employees", {
  id: serial("id").primaryKey(),
  organizationId: integer("organization_id").notNull(),
  departmentId: integer("department_id"),
  clientId: integer("client_id").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  emailAddress: text("email_address").notNull(),
  contactPhone: text("contact_phone"),
  /** Set until the client confirms it. */
  tempContactPhone: text("temp_contact_phone"),
  isClientDeleted: boolean("is_client_deleted").notNull(),
  /** The company that the linking file named as the delivery address. */
  companyId: integer("company_id"),
  /** The department pays a subscription until this day. Until then the employee can't be unassigned. */
  coveredUntil: date("covered_until", { mode: "string" }),
})

export const businessUsers = pgTable("business_users", {
  id: serial("id").primaryKey(),
  organizationId: integer("organization_id").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  passwordHash: text("password_hash").notNull(),
  isActive: boolean("is_active").notNull(),
})

/** A file of employees: PENDING until it is processed, then DONE or FAILED. */
export const linkingReports = pgTable("linking_reports", {
  id: serial("id").primaryKey(),
  organizationId: integer("organization_id").notNull(),
  companyId: integer("company_id"),
  name: text("name").notNull(),
  status: text("status").notNull(),
  original: bytes("original").notNull(),
  result: bytes("result"),
  createdAt: instant("created_at").notNull(),
})

/** Delivery data of a subscription of type CATERING_ORDER. */
export const cateringOrders = pgTable("catering_orders", {
  subscriptionId: integer("subscription_id").primaryKey(),
  deliveryDate: date("delivery_date", { mode: "string" }).notNull(),
  /** `HH:mm`. */
  deliveryTime: text("delivery_time").notNull(),
  addressId: integer("address_id").notNull(),
  planId: integer("plan_id").notNull(),
  driverId: integer("driver_id"),
})

export const cateringItems = pgTable("catering_items", {
  id: serial("id").primaryKey(),
  subscriptionId: integer("subscription_id").notNull(),
  itemId: integer("item_id").notNull(),
  quantity: integer("quantity").notNull(),
  itemPrice: doublePrecision("item_price").notNull(),
})
