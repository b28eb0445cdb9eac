import { and, asc, count, eq, inArray } from "drizzle-orm"
import { Hono } from "hono"
import { z } from "zod"
import { DateText, Id } from "../contract/rest"
import { MAX_SCHEDULE_DAYS, SupervisorAssignmentSyncRequest } from "../contract/rest-payroll"
import type { Db } from "../db/database"
import { supervisorAssignments } from "../db/payroll"
import { merchants } from "../db/schema"
import { shifts, supervisors } from "../db/workforce"
import { loadSchedule, type Schedule, type SchedulePerson } from "../payroll/schedule"
import { daysOf } from "../payroll/workers"
import { needs, requireAny } from "../permissions"
import { type FieldErrors, invalid } from "../problem"
import { daysBetween } from "../rules/calendar"
import { isClosed } from "../rules/payroll"
import { ordersOn } from "../rules/schedule"
import type { Upstream, UpstreamEnv } from "../upstream"
import { readBody, readQuery } from "./read-input"

/** GET /supervisor-assignment/list, PATCH /supervisor-assignment/sync and GET /supervisors (product/pay 1). */
export function supervisorAssignmentRoutes({ db, clock, stats }: Upstream): Hono<UpstreamEnv> {
  const routes = new Hono<UpstreamEnv>()

  routes.get("/supervisor-assignment/list", async (c) => {
    requireAny(c.var.staff, needs.seeSupervisors)
    const asked = readQuery(c, { start_date: DateText, end_date: DateText, shift_id: z.coerce.number().pipe(Id) })
    const span = { from: asked.start_date, to: asked.end_date }
    const days = daysBetween(span.from, span.to)
    if (days < 0) throw invalid({ end_date: ["The end_date field must be a date after or equal to start_date."] })
    if (days >= MAX_SCHEDULE_DAYS) throw invalid({ end_date: [`At most ${MAX_SCHEDULE_DAYS} days are shown.`] })
    return c.json(toAnswer(await loadSchedule(db, span), span, asked.shift_id))
  })

  routes.patch("/supervisor-assignment/sync", async (c) => {
    requireAny(c.var.staff, needs.editSupervisors)
    const wanted = await readBody(c, SupervisorAssignmentSyncRequest)
    const supervisorsIds = [...new Set(wanted.supervisors_ids)]
    await refuseUnknown(db, { ...wanted, supervisors_ids: supervisorsIds }, clock.today())
    const { merchant_id: merchantId, shift_id: shiftId, date } = wanted
    const { merchantId: merchant, shiftId: shift, date: day } = supervisorAssignments
    await db
      .insert(supervisorAssignments)
      .values({ merchantId, shiftId, date, supervisorsIds })
      .onConflictDoUpdate({ target: [merchant, shift, day], set: { supervisorsIds } })
    stats.mutated()
    return c.json({ message: "The supervisors were assigned." })
  })

  routes.get("/supervisors", async (c) => {
    requireAny(c.var.staff, needs.seeSupervisors)
    readQuery(c, {})
    const rows = await db.select().from(supervisors).orderBy(asc(supervisors.id))
    const data = rows.map(({ id, firstName, lastName, phone, username, email }) => {
      return { id, first_name: firstName, last_name: lastName, phone, username, email }
    })
    return c.json({ data: { data } })
  })

  return routes
}

/** Leaves out zones and dates without a delivering merchant. Every date has its count. */
function toAnswer(schedule: Schedule, span: { from: string; to: string }, shiftId: number) {
  const cards = new Map<string, Map<string, object[]>>()
  const counts: Record<string, number> = {}
  for (const { date } of daysOf(span)) {
    const atWork = new Set<number>()
    for (const merchant of schedule.merchants) {
      const orders = ordersOn(merchant.id, shiftId, date)
      if (orders === 0) continue
      const people = schedule.at(merchant, shiftId, date).flatMap((id) => schedule.people.get(id) ?? [])
      for (const { id } of people) atWork.add(id)
      const days = cards.get(merchant.zone) ?? new Map<string, object[]>()
      cards.set(merchant.zone, days.set(date, [...(days.get(date) ?? []), cardOf(merchant, orders, people)]))
    }
    counts[date] = atWork.size
  }
  const zones = [...cards].map(([zone, days]) => [zone, Object.fromEntries(days)] as const)
  return { merchants_schedule: Object.fromEntries(zones), assigned_supervisors_count: counts }
}

function cardOf({ id, name, logoUrl }: Schedule["merchants"][number], orders: number, people: SchedulePerson[]) {
  return {
    id,
    name,
    logo_url: logoUrl,
    orders_counts: orders,
    supervisors: people.map((person) => {
      return { id: person.id, first_name: person.firstName, last_name: person.lastName }
    }),
    supervisors_counts: people.length,
  }
}

async function refuseUnknown(db: Db, wanted: z.infer<typeof SupervisorAssignmentSyncRequest>, today: string) {
  const { supervisors_ids, merchant_id, shift_id, date } = wanted
  const errors: FieldErrors = {}
  const ofMerchant = and(eq(merchants.id, merchant_id), eq(merchants.status, "ACTIVE"))
  if ((await db.select({ id: merchants.id }).from(merchants).where(ofMerchant)).length === 0)
    errors.merchant_id = ["The selected merchant is invalid."]
  if ((await db.select({ id: shifts.id }).from(shifts).where(eq(shifts.id, shift_id))).length === 0)
    errors.shift_id = ["The selected shift is invalid."]
  if (supervisors_ids.length > 0) {
    const [known] = await db.select({ all: count() }).from(supervisors).where(inArray(supervisors.id, supervisors_ids))
    if (known?.all !== supervisors_ids.length) errors.supervisors_ids = ["The selected supervisors are invalid."]
  }
  if (isClosed(date, today)) errors.date = ["The month of the date is closed: its salaries are paid."]
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
