import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from "drizzle-orm/pg-core"

/** Calendar dates travel as `YYYY-MM-DD` strings, never as instants. */
const day = (name: string) => date(name, { mode: "string" })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" })

export const meta = pgTable("meta", { key: text("key").primaryKey(), value: text("value").notNull() })

export const staff = pgTable("staff", {
  id: serial("id").primaryKey(),
  email: text("email").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  permissions: text("permissions").array().notNull(),
  isActive: boolean("is_active").notNull().default(true),
})

/** Every issued token that is still kept. An unknown `jti` was not issued by us. */
export const tokens = pgTable("tokens", {
  jti: text("jti").primaryKey(),
  staffId: integer("staff_id").notNull(),
  issuedAt: instant("issued_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  blacklistedAt: instant("blacklisted_at"),
})

/** Provider access tokens seen at login, by SHA-256, so that a revoked one cannot log in again. */
export const providerTokens = pgTable("provider_tokens", {
  hash: text("hash").primaryKey(),
  staffId: integer("staff_id").notNull(),
  usedAt: instant("used_at").notNull(),
  revokedAt: instant("revoked_at"),
})

export const cities = pgTable("cities", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
  isActive: boolean("is_active").notNull(),
  defaultLat: doublePrecision("default_lat").notNull(),
  defaultLng: doublePrecision("default_lng").notNull(),
})

export const zones = pgTable("zones", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  cityId: integer("city_id").notNull(),
  isActive: boolean("is_active").notNull(),
})

/** A holiday. `cityId` null means every city. Both ends belong to it. */
export const offDays = pgTable("off_days", {
  id: serial("id").primaryKey(),
  description: text("description").notNull(),
  startDate: day("start_date").notNull(),
  endDate: day("end_date").notNull(),
  cityId: integer("city_id"),
})

export const merchants = pgTable("merchants", {
  id: serial("id").primaryKey(),
  restaurantName: text("restaurant_name").notNull(),
  restaurantNameAr: text("restaurant_name_ar").notNull(),
  restaurantPhone: text("restaurant_phone").notNull(),
  cityId: integer("city_id").notNull(),
  status: text("status").notNull(),
  logoUrl: text("logo_url"),
  pickupMinutes: integer("pickup_minutes").notNull(),
  productTypeId: integer("product_type_id").notNull(),
  createdAt: instant("created_at").notNull(),
})

export const meals = pgTable("meals", {
  id: serial("id").primaryKey(),
  merchantId: integer("merchant_id").notNull(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
  coverImage: text("cover_image"),
  hasPicture: boolean("has_picture").notNull(),
  /** The stock with which this meal starts a day. */
  stock: integer("stock").notNull(),
})

export const productTypes = pgTable("product_types", {
  id: serial("id").primaryKey(),
  enName: text("en_name").notNull(),
  arName: text("ar_name").notNull(),
})

export const menus = pgTable("menus", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  status: text("status").notNull(),
  cityId: integer("city_id").notNull(),
  noOfWeeks: integer("no_of_weeks").notNull(),
  startDate: day("start_date").notNull(),
  endDate: day("end_date").notNull(),
  allowFridays: boolean("allow_fridays").notNull(),
  allowSaturdays: boolean("allow_saturdays").notNull(),
  createdAt: instant("created_at").notNull(),
})

export const menuZones = pgTable(
  "menu_zones",
  { menuId: integer("menu_id").notNull(), zoneId: integer("zone_id").notNull() },
  (table) => [primaryKey({ columns: [table.menuId, table.zoneId] })],
)

/** Holidays on which a menu serves meals anyway. */
export const menuHolidays = pgTable(
  "menu_holidays",
  { menuId: integer("menu_id").notNull(), offDayId: integer("off_day_id").notNull() },
  (table) => [primaryKey({ columns: [table.menuId, table.offDayId] })],
)

/** One meal on one day of one menu. `stock` is what is left of `availableBase`; it may be negative (oversold). */
export const dailyMeals = pgTable("daily_meals", {
  id: serial("id").primaryKey(),
  menuId: integer("menu_id").notNull(),
  date: day("date").notNull(),
  itemId: integer("item_id").notNull(),
  availableBase: integer("available_base").notNull(),
  stock: integer("stock").notNull(),
})

/** A client's meal on a day. It refers to menu, day and meal, so it stays when the meal is removed from the menu. */
export const orders = pgTable("orders", {
  id: serial("id").primaryKey(),
  clientId: integer("client_id").notNull(),
  menuId: integer("menu_id").notNull(),
  date: day("date").notNull(),
  itemId: integer("item_id").notNull(),
  status: text("status").notNull(),
  isUnavailable: boolean("is_unavailable").notNull().default(false),
})

export const configurationJobs = pgTable("configuration_jobs", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  status: text("status").notNull(),
  configurations: jsonb("configurations").$type<Record<string, unknown>>().notNull(),
  failureReason: text("failure_reason"),
  createdAt: instant("created_at").notNull(),
})

export const jobMenus = pgTable(
  "job_menus",
  { jobId: integer("job_id").notNull(), menuId: integer("menu_id").notNull() },
  (table) => [primaryKey({ columns: [table.jobId, table.menuId] })],
)

/** Copies of menu assignments: both menus, time and person. */
export const menuAssignments = pgTable("menu_assignments", {
  id: serial("id").primaryKey(),
  sourceMenuId: integer("source_menu_id").notNull(),
  destinationMenuId: integer("destination_menu_id").notNull(),
  staffId: integer("staff_id").notNull(),
  createdAt: instant("created_at").notNull(),
})
