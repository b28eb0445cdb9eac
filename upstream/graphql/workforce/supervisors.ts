import { count, desc, eq, type SQL } from "drizzle-orm"
import type { Db } from "../../db/database"
import { cities } from "../../db/schema"
import { paymentPlans, supervisors } from "../../db/workforce"
import { knownId } from "../../ids"
import { needs, requireAny, type Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { field } from "../field"
import {
  boundsOf,
  type Columns,
  conditionOf,
  type OrderBy,
  orderOf,
  type Page,
  paginatorInfo,
  type Where,
} from "../list-query"
import { mutation } from "../refusals"
import { type CreateArguments, createSupervisor, type UpdateArguments, updateSupervisor } from "./supervisor-changes"

/** Columns for filters and sorting of supervisors. */
export const SUPERVISOR_COLUMNS: Columns = {
  ID: { source: supervisors.id, kind: "number" },
  FIRST_NAME: { source: supervisors.firstName, kind: "text" },
  LAST_NAME: { source: supervisors.lastName, kind: "text" },
  PHONE: { source: supervisors.phone, kind: "text" },
  EMAIL: { source: supervisors.email, kind: "text" },
  USERNAME: { source: supervisors.username, kind: "text" },
  CREATED_AT: { source: supervisors.createdAt, kind: "instant" },
}

interface SupervisorsArguments extends Page {
  where?: Where | null
  orderBy?: OrderBy[] | null
}

/** Queries on supervisors (product/workforce 3). */
export const supervisorQueries = {
  supervisors: field(async ({ db }: Upstream, staff: Staff, args: SupervisorsArguments) => {
    requireAny(staff, needs.seeSupervisors)
    const condition = conditionOf(args.where, SUPERVISOR_COLUMNS)
    const { limit, offset } = boundsOf(args)
    const order = [...orderOf(args.orderBy, SUPERVISOR_COLUMNS, []), desc(supervisors.id)]
    const data = await withPlans(db, condition, order, { limit, offset })
    const [sum] = await db.select({ total: count() }).from(supervisors).where(condition)
    return { data, paginatorInfo: paginatorInfo(args, data.length, sum?.total ?? 0) }
  }),
  supervisor: field(({ db }: Upstream, staff: Staff, { id }: { id: string }) => {
    requireAny(staff, needs.seeSupervisors)
    return findSupervisor(db, knownId(id))
  }),
}

/** Mutations of supervisors (product/workforce 3). Each returns the changed supervisor. */
export const supervisorMutations = {
  createSupervisor: mutation(needs.editSupervisors, async (upstream, _staff, args: CreateArguments) =>
    findSupervisor(upstream.db, await createSupervisor(upstream, args)),
  ),
  updateSupervisor: mutation(needs.editSupervisors, async (upstream, _staff, args: UpdateArguments) =>
    findSupervisor(upstream.db, await updateSupervisor(upstream, args)),
  ),
}

async function findSupervisor(db: Db, id: number) {
  const [found] = await withPlans(db, eq(supervisors.id, id), [desc(supervisors.id)], { limit: 1, offset: 0 })
  return found ?? null
}

async function withPlans(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select({ supervisor: supervisors, plan: paymentPlans, city: cities })
    .from(supervisors)
    .leftJoin(paymentPlans, eq(paymentPlans.id, supervisors.paymentPlanId))
    .leftJoin(cities, eq(cities.id, paymentPlans.cityId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ supervisor: { passwordHash: _, ...supervisor }, plan, city }) => ({
    ...supervisor,
    paymentPlan: plan && { ...plan, city: city && { ...city, name: city.enName } },
  }))
}
