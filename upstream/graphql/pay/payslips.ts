import { and, asc, count, desc, type SQL, sql } from "drizzle-orm"
import { specialPayslips } from "../../db/payroll"
import { drivers } from "../../db/workforce"
import { type Payslip, shiftPayslips } from "../../payroll/payslips"
import { loadDrivers, loadSupervisors, type Payroll, type Span } from "../../payroll/workers"
import { needs, requireAny, type Staff } from "../../permissions"
import { addDays } from "../../rules/calendar"
import { toHalalas } from "../../rules/money"
import { firstPayday } from "../../rules/payroll"
import type { Upstream } from "../../upstream"
import { boundsOf, type Columns, conditionOf, type OrderBy, type Page, paginatorInfo, type Where } from "../list-query"
import { type RowColumns, type RowFilter, rowFilter } from "../row-filter"
import { DRIVER_COLUMNS } from "../workforce/driver-queries"
import { SUPERVISOR_COLUMNS } from "../workforce/supervisors"

const TYPES = ["bonus", "deduction"] as const

const ROWS: RowColumns<Partial<Payslip>> = {
  ID: { of: (row) => row.id, kind: "number" },
  DRIVER_ID: { of: (row) => row.personId, kind: "number" },
  SUPERVISOR_ID: { of: (row) => row.personId, kind: "number" },
  DATE: { of: (row) => row.date, kind: "date" },
  TYPE: { of: (row) => row.type, kind: TYPES },
  SHIFTS: { of: (row) => row.shift, kind: "number" },
  SHIFT_ID: { of: (row) => row.shift, kind: "number" },
  AMOUNT: { of: (row) => row.amount, kind: "decimal" },
}

const SPECIALS: Columns = {
  ID: { source: specialPayslips.id, kind: "number" },
  DRIVER_ID: { source: specialPayslips.driverId, kind: "number" },
  DATE: { source: specialPayslips.date, kind: "date" },
  TYPE: { source: specialPayslips.type, kind: TYPES, isAnyCase: true },
  SHIFTS: { source: sql`null::integer`, kind: "number" },
  AMOUNT: { source: sql`(${specialPayslips.amount} * 100)::bigint`, kind: "number" },
}

interface PayslipsArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

/** The driverPayslips query (product/pay 3): of shifts and special ones, the latest first. */
export async function listDriverPayslips(
  upstream: Upstream,
  staff: Staff,
  args: PayslipsArguments & { hasDriver?: Where | null },
) {
  requireAny(staff, needs.seePayments)
  const { db } = upstream
  const filter = rowFilter<Payslip>(args.where, ROWS)
  const ofDriver = args.hasDriver ? conditionOf(args.hasDriver, DRIVER_COLUMNS) : undefined
  const span = keptDays(upstream)
  const order = args.orderBy?.[0]?.order ?? "DESC"
  const { limit, offset } = boundsOf(args)
  const specials = await specialsOf(upstream, args.where, ofDriver, order, offset + limit)
  const isForSpecials = filter({ type: null }) === false
  const payroll = isForSpecials ? null : await loadDrivers(db, upstream.clock.today(), span, ofDriver)
  const made = payroll ? await firstOf(payroll, span, filter, order, offset + limit) : { rows: [], total: 0 }
  const sign = order === "ASC" ? 1 : -1
  const data = [...made.rows, ...specials.rows].toSorted((a, b) => sign * (a.id - b.id)).slice(offset, offset + limit)
  return { data, paginatorInfo: paginatorInfo(args, data.length, made.total + specials.total) }
}

/** The supervisorPayslips query (product/pay 3): the latest first. */
export async function listSupervisorPayslips(
  upstream: Upstream,
  staff: Staff,
  args: PayslipsArguments & { hasSupervisor?: Where | null },
) {
  requireAny(staff, needs.seePayments)
  const filter = rowFilter<Payslip>(args.where, ROWS)
  const condition = args.hasSupervisor ? conditionOf(args.hasSupervisor, SUPERVISOR_COLUMNS) : undefined
  const span = keptDays(upstream)
  const payroll = await loadSupervisors(upstream.db, span, condition)
  const { limit, offset } = boundsOf(args)
  const { rows, total } = await firstOf(payroll, span, filter, args.orderBy?.[0]?.order ?? "DESC", offset + limit)
  const data = rows.slice(offset)
  return { data, paginatorInfo: paginatorInfo(args, data.length, total) }
}

/** Fourteen months, up to yesterday: a day is calculated after it has ended. */
export function keptDays({ clock }: Upstream): Span {
  const today = clock.today()
  return { from: firstPayday(today), to: addDays(today, -1) }
}

async function firstOf(
  payroll: Payroll,
  span: Span,
  filter: RowFilter<Payslip>,
  order: "ASC" | "DESC",
  most: number,
): Promise<{ rows: Payslip[]; total: number }> {
  const rows: Payslip[] = []
  let total = 0
  for await (const batch of shiftPayslips(payroll, span, filter, order)) {
    total += batch.length
    if (rows.length < most) rows.push(...batch.slice(0, most - rows.length))
  }
  return { rows, total }
}

async function specialsOf(
  { db }: Upstream,
  where: Where | null | undefined,
  ofDriver: SQL | undefined,
  order: "ASC" | "DESC",
  most: number,
): Promise<{ rows: Payslip[]; total: number }> {
  const own = conditionOf(inHalalas(where), SPECIALS)
  const having =
    ofDriver && sql`exists (select 1 from ${drivers} where ${drivers.id} = ${specialPayslips.driverId} and ${ofDriver})`
  const condition = and(own, having)
  const rows = await db
    .select()
    .from(specialPayslips)
    .where(condition)
    .orderBy((order === "ASC" ? asc : desc)(specialPayslips.id))
    .limit(most)
  const [sum] = await db.select({ total: count() }).from(specialPayslips).where(condition)
  return { rows: rows.map(toPayslip), total: sum?.total ?? 0 }
}

/** A special payslip in the format of generated rows. */
export function toPayslip(row: typeof specialPayslips.$inferSelect): Payslip {
  const { id, driverId, date, type, amount, note, createdBy } = row
  return { id, personId: driverId, date, shift: null, type, amount: toHalalas(amount) ?? 0, note, createdBy }
}

/** Amounts are compared as whole numbers. */
function inHalalas(where: Where | null | undefined): Where | null | undefined {
  if (!where) return where
  const value = where.column === "AMOUNT" ? halalasOf(where.value) : where.value
  const inner = (list: Where["AND"]) => list?.map((each) => inHalalas(each) ?? {})
  return { ...where, value, AND: inner(where.AND) ?? null, OR: inner(where.OR) ?? null }
}

const halalasOf = (value: unknown): unknown => (Array.isArray(value) ? value.map(halalasOf) : toHalalas(value))
