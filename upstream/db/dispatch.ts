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
  time,
  timestamp,
} from "drizzle-orm/pg-core"

/** Plans, clients, their addresses, and the orders of a day (product/dispatch 1, product/dispatch 2). */

const day = (name: string) => date(name, { mode: "string" })

/** Four corners of each zone, clockwise from the north-west, as [latitude, longitude]. */
export const zoneGrounds = pgTable("zone_grounds", {
  zoneId: integer("zone_id").primaryKey(),
  boundary: jsonb("boundary").$type<[number, number][]>().notNull(),
})

export const merchantPlaces = pgTable("merchant_places", {
  merchantId: integer("merchant_id").primaryKey(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
})

export const foodCategories = pgTable("food_categories", {
  id: serial("id").primaryKey(),
  name: text("name").notNull(),
  cityId: integer("city_id").notNull(),
  status: text("status").notNull(),
})

export const plans = pgTable("plans", {
  id: serial("id").primaryKey(),
  planName: text("plan_name").notNull(),
  cityId: integer("city_id").notNull(),
  foodCategoryId: integer("food_category_id").notNull(),
  shiftId: integer("shift_id").notNull(),
  status: text("status").notNull(),
  isPrivate: boolean("is_private").notNull(),
  planDescription: text("plan_description").notNull(),
  /** In whole riyals, for all of its days. */
  price: integer("price").notNull(),
  days: integer("days").notNull(),
})

export const planZones = pgTable(
  "plan_zones",
  { planId: integer("plan_id").notNull(), zoneId: integer("zone_id").notNull() },
  (table) => [primaryKey({ columns: [table.planId, table.zoneId] })],
)

export const teamZones = pgTable(
  "team_zones",
  { teamId: integer("team_id").notNull(), zoneId: integer("zone_id").notNull() },
  (table) => [primaryKey({ columns: [table.teamId, table.zoneId] })],
)

export const teamFoodCategories = pgTable(
  "team_food_categories",
  { teamId: integer("team_id").notNull(), foodCategoryId: integer("food_category_id").notNull() },
  (table) => [primaryKey({ columns: [table.teamId, table.foodCategoryId] })],
)

/** The clients of `clientOf` who get deliveries. */
export const clients = pgTable("clients", {
  id: serial("id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  contactPhone: text("contact_phone").notNull(),
  tempContactPhone: text("temp_contact_phone"),
  emailAddress: text("email_address").notNull(),
  cityId: integer("city_id").notNull(),
  subscriptionId: integer("subscription_id").notNull(),
  businessType: text("business_type").notNull(),
})

export const clientAddresses = pgTable("client_addresses", {
  id: serial("id").primaryKey(),
  clientId: integer("client_id").notNull(),
  zoneId: integer("zone_id").notNull(),
  type: text("type").notNull(),
  locationName: text("location_name").notNull(),
  companyName: text("company_name"),
  deliveryInstructions: text("delivery_instructions"),
  contactPhone: text("contact_phone").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
})

export const clientMessages = pgTable("client_messages", {
  id: serial("id").primaryKey(),
  clientId: integer("client_id").notNull(),
  content: text("content").notNull(),
  staffId: integer("staff_id").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
})

/** Number of orders of a city's day that exist so far (db/delivery-day.ts). */
export const deliveryDays = pgTable(
  "delivery_days",
  {
    cityId: integer("city_id").notNull(),
    deliveryDate: day("delivery_date").notNull(),
    orders: integer("orders").notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityId, table.deliveryDate] })],
)

/** An order for dispatch and support. Its address and plan data do not change after it was created. */
export const deliveries = pgTable("deliveries", {
  id: serial("id").primaryKey(),
  cityId: integer("city_id").notNull(),
  deliveryDate: day("delivery_date").notNull(),
  /** `HH:mm:ss`. */
  deliveryTime: time("delivery_time").notNull(),
  status: text("status").notNull(),
  clientId: integer("client_id").notNull(),
  addressId: integer("address_id").notNull(),
  zoneId: integer("zone_id").notNull(),
  merchantId: integer("merchant_id").notNull(),
  planId: integer("plan_id").notNull(),
  driverId: integer("driver_id"),
  /** A driver's next order has the lowest number. */
  priority: integer("priority").notNull(),
  itemIds: integer("item_ids").array().notNull(),
  addressType: text("address_type").notNull(),
  businessType: text("business_type").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
})
