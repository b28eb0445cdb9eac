import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { Hono } from "hono"
import { CateringOrderRequest } from "../contract/business"
import { cateringItems, cateringOrders, companies, companyAddresses, employees, packagePlans } from "../db/business"
import type { Db } from "../db/database"
import { plans } from "../db/dispatch"
import { subscriptions } from "../db/market"
import { meals, merchants, zones } from "../db/schema"
import { drivers } from "../db/workforce"
import { needs, requireAny } from "../permissions"
import { type FieldErrors, invalid } from "../problem"
import { dayNumber, isDate, weekday } from "../rules/calendar"
import type { Upstream, UpstreamEnv } from "../upstream"
import { query, readBody, readQuery } from "./read-input"

const TAX = 0.15
const FRIDAY = 5
/** One meal of a city in this many is available for a plan on a day. */
const CHOICE = 29

/** GET /addresses/filter, GET /schedule/catering-meals and POST /catering-orders (product/b2b 5). */
export function cateringRoutes({ db, clock, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/addresses/filter", async (c) => {
    requireAny(c.var.staff, needs.seeOrganizations)
    const asked = readQuery(c, { client_id: query.id, organization_id: query.id, address_type: query.text })
    if (!asked.client_id || !asked.organization_id)
      throw invalid({ client_id: ["The client_id and organization_id fields are required."] })
    if (asked.address_type !== "COMPANY")
      throw invalid({ address_type: ["The address_type field must be one of: COMPANY."] })
    return c.json(await addressesOf(db, asked.client_id, asked.organization_id))
  })

  routes.get("/schedule/catering-meals", async (c) => {
    requireAny(c.var.staff, needs.seeOrganizations)
    const { plan_id, zone_id, date } = readQuery(c, { plan_id: query.id, zone_id: query.id, date: query.text })
    if (!plan_id || !zone_id || !date || !isDate(date))
      throw invalid({ date: ["The plan_id, zone_id and date fields are required."] })
    const rows = await mealsOf(db, plan_id, zone_id, date)
    return c.json({ schedule: rows.map(({ id, enName }) => ({ item_id: id, en_name: enName })) })
  })

  routes.post("/catering-orders", async (c) => {
    requireAny(c.var.staff, needs.editOrganizations)
    const order = await readBody(c, CateringOrderRequest)
    const employee = await check(db, order, clock.today())
    const subTotal = order.order_details.reduce((sum, { quantity, item_price }) => sum + quantity * item_price, 0)
    const id = await db.transaction(async (tx) => {
      const amounts = { subTotal, taxAmount: Math.round(subTotal * TAX * 100) / 100 }
      const whose = { clientId: employee.clientId, organizationId: employee.organizationId }
      const kind = { type: "CATERING_ORDER", status: "PENDING", startDate: order.delivery_date, createdAt: clock.now() }
      const [made] = await tx
        .insert(subscriptions)
        .values({ ...kind, ...whose, ...amounts })
        .returning()
      const subscriptionId = made?.id ?? 0
      await tx.insert(cateringOrders).values({
        subscriptionId,
        deliveryDate: order.delivery_date,
        deliveryTime: order.delivery_time,
        addressId: order.address_id,
        planId: order.plan_id,
        driverId: order.driver_id ?? null,
      })
      const lines = order.order_details.map(({ item_id, quantity, item_price }) => ({
        subscriptionId,
        itemId: item_id,
        quantity,
        itemPrice: item_price,
      }))
      await tx.insert(cateringItems).values(lines)
      return subscriptionId
    })
    stats.mutated()
    return c.json({ id, status: "PENDING" }, 201)
  })

  return routes
}

/** Addresses for a client: the client's linked company, else all companies of the organization. */
async function addressesOf(db: Db, clientId: number, organizationId: number) {
  const [employee] = await db
    .select()
    .from(employees)
    .where(and(eq(employees.clientId, clientId), eq(employees.organizationId, organizationId)))
  if (!employee) return []
  const own = employee.companyId ? eq(companies.id, employee.companyId) : eq(companies.organizationId, organizationId)
  return db
    .select({ id: companyAddresses.id, location_name: companyAddresses.locationName, zone_id: companyAddresses.zoneId })
    .from(companyAddresses)
    .innerJoin(companies, eq(companies.id, companyAddresses.companyId))
    .where(own)
    .orderBy(asc(companyAddresses.id))
}

/** By rule: meals of the zone's city if the plan is of that city too, other meals every day, none on Fridays. */
async function mealsOf(db: Db, planId: number, zoneId: number, date: string) {
  if (weekday(date) === FRIDAY) return []
  const turn = sql`(${meals.id} + ${planId} * 7 + ${dayNumber(date)} * 3) % ${CHOICE}`
  return db
    .select({ id: meals.id, enName: meals.enName })
    .from(meals)
    .innerJoin(merchants, and(eq(merchants.id, meals.merchantId), eq(merchants.status, "ACTIVE")))
    .innerJoin(zones, and(eq(zones.cityId, merchants.cityId), eq(zones.id, zoneId), eq(zones.isActive, true)))
    .innerJoin(plans, and(eq(plans.cityId, zones.cityId), eq(plans.id, planId), eq(plans.status, "PUBLISH")))
    .where(sql`${turn} = 0`)
    .orderBy(asc(meals.enName), asc(meals.id))
}

/** @throws Problem 422 with all errors by field */
async function check(db: Db, order: CateringOrderRequest, today: string) {
  const errors: FieldErrors = {}
  if (order.delivery_date < today) errors.delivery_date = ["The delivery date must not be before today."]
  const [employee] = await db
    .select()
    .from(employees)
    .where(and(eq(employees.clientId, order.client_id), eq(employees.isClientDeleted, false)))
  if (!employee) errors.client_id = ["The selected client is no employee."]
  const addresses = employee ? await addressesOf(db, employee.clientId, employee.organizationId) : []
  const address = addresses.find(({ id }) => id === order.address_id)
  if (employee && !address) errors.address_id = ["The selected address is not the client's."]
  const [packaged] = await db.select().from(packagePlans).where(eq(packagePlans.planId, order.plan_id)).limit(1)
  if (!packaged) errors.plan_id = ["The selected plan is in no package."]
  const cooked = address ? await mealsOf(db, order.plan_id, address.zone_id, order.delivery_date) : []
  const there = new Set(cooked.map(({ id }) => id))
  for (const [index, { item_id }] of order.order_details.entries())
    if (address && packaged && !there.has(item_id))
      errors[`order_details.${index}.item_id`] = ["The meal is not cooked for this plan in this zone on this day."]
  if (order.driver_id) {
    const active = and(inArray(drivers.id, [order.driver_id]), eq(drivers.status, "ACTIVE"))
    const [driver] = await db.select({ id: drivers.id }).from(drivers).where(active)
    if (!driver) errors.driver_id = ["The selected driver is not active."]
  }
  if (Object.keys(errors).length > 0 || !employee) throw invalid(errors)
  return employee
}
