import { and, count, desc, eq, inArray } from "drizzle-orm"
import type { Db } from "../db/database"
import { cities, staff as staffTable } from "../db/schema"
import { contractors, notes } from "../db/workforce"
import { needs, requireAny, type Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { createContractor, updateContractor } from "./contractor-changes"
import { connectDrivers, disconnectDrivers, driversOf } from "./contractor-drivers"
import { type Contractor, readId } from "./contractor-input"
import { assignPlan, listUnassignedPlans, plansOf, unassignPlan } from "./contractor-plans"
import { field } from "./field"
import {
  boundsOf,
  type Columns,
  conditionOf,
  type OrderBy,
  orderOf,
  type Page,
  paginatorInfo,
  type Where,
} from "./list-query"
import { listPaymentPlans } from "./payment-plans"
import { batched, relation } from "./relation"

const COLUMNS: Columns = {
  ID: { source: contractors.id, kind: "number" },
  EN_NAME: { source: contractors.enName, kind: "text" },
  AR_NAME: { source: contractors.arName, kind: "text" },
  PHONE: { source: contractors.phone, kind: "text" },
  CITY_ID: { source: contractors.cityId, kind: "number" },
  STATUS: { source: contractors.status, kind: ["ACTIVE", "INACTIVE"] },
  CREATED_AT: { source: contractors.createdAt, kind: "instant" },
}

interface ContractorsArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

/** Queries on contractors and on payment plans (D2 7). */
export const contractorQueries = {
  contractors: field(listContractors),
  contractor: field(findContractor),
  unassignedContractorPaymentPlans: field(listUnassignedPlans),
  paymentPlans: field(listPaymentPlans),
}

/** Mutations of contractors (D2 7). */
export const contractorMutations = {
  createContractor: field(createContractor),
  updateContractor: field(updateContractor),
  updateContractorDrivers: field(connectDrivers),
  deleteContractorDrivers: field(disconnectDrivers),
  assignContractorPaymentPlan: field(assignPlan),
  unassignContractorPaymentPlan: field(unassignPlan),
}

const cityOf = batched(citiesById)
const plansOfContractor = batched(plansOf)

/** Fields of a contractor that are read only when they are asked for; a whole list's in one go. */
export const contractorFields = {
  Contractor: {
    city: relation((context, { cityId }: Contractor) => cityOf(context, cityId)),
    paymentPlans: relation(async (context, { id }: Contractor) => (await plansOfContractor(context, id)) ?? []),
    drivers: relation(({ upstream }, { id }: Contractor, page: Page) => driversOf(upstream, id, page)),
    notes: relation(({ upstream }, { id }: Contractor) => notesOf(upstream.db, id)),
  },
}

async function listContractors({ db }: Upstream, staff: Staff, args: ContractorsArguments) {
  requireAny(staff, needs.seeDrivers)
  const condition = conditionOf(args.where, COLUMNS)
  const { limit, offset } = boundsOf(args)
  const data = await db
    .select()
    .from(contractors)
    .where(condition)
    .orderBy(...orderOf(args.orderBy, COLUMNS, [desc(contractors.createdAt)]), desc(contractors.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(contractors).where(condition)
  return { data, paginatorInfo: paginatorInfo(args, data.length, sum?.total ?? 0) }
}

async function findContractor({ db }: Upstream, staff: Staff, { input }: { input: { id: string } }) {
  requireAny(staff, needs.seeDrivers)
  const [found] = await db
    .select()
    .from(contractors)
    .where(eq(contractors.id, readId("input.id", input.id)))
  return found ?? null
}

async function citiesById({ db }: Upstream, ids: number[]) {
  const rows = await db.select().from(cities).where(inArray(cities.id, ids))
  return new Map(rows.map((city) => [city.id, { ...city, name: city.enName }]))
}

async function notesOf(db: Db, id: number) {
  const rows = await db
    .select({ note: notes, admin: staffTable })
    .from(notes)
    .leftJoin(staffTable, eq(staffTable.id, notes.userId))
    .where(and(eq(notes.notableType, "CONTRACTOR"), eq(notes.notableId, id)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
  return rows.map(({ note, admin }) => ({ ...note, admin }))
}
