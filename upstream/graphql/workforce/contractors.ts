import { count, desc, eq } from "drizzle-orm"
import { contractors } from "../../db/workforce"
import { knownId } from "../../ids"
import { needs, requireAny, type Staff } from "../../permissions"
import type { Upstream } from "../../upstream"
import { batched } from "../batch"
import type { GraphqlContext } from "../context"
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
import { listPaymentPlans } from "../payment-plans"
import { toGraphqlError } from "../problems"
import { cityById, notesOfContractor } from "../relations"
import { createContractor, updateContractor } from "./contractor-changes"
import { connectDrivers, disconnectDrivers, driversOf } from "./contractor-drivers"
import type { Contractor } from "./contractor-input"
import { assignPlan, listUnassignedPlans, plansOf, unassignPlan } from "./contractor-plans"

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

/** Queries on contractors and on payment plans (product/workforce 2). */
export const contractorQueries = {
  contractors: field(listContractors),
  contractor: field(findContractor),
  unassignedContractorPaymentPlans: field(listUnassignedPlans),
  paymentPlans: field(listPaymentPlans),
}

/** Mutations of contractors (product/workforce 2). */
export const contractorMutations = {
  createContractor: field(createContractor),
  updateContractor: field(updateContractor),
  updateContractorDrivers: field(connectDrivers),
  deleteContractorDrivers: field(disconnectDrivers),
  assignContractorPaymentPlan: field(assignPlan),
  unassignContractorPaymentPlan: field(unassignPlan),
}

const plansOfContractor = batched(plansOf)

/** Fields of a contractor that are loaded only if queried, in one query for a whole list. */
export const contractorFields = {
  Contractor: {
    city: ({ cityId }: Contractor, _: unknown, context: GraphqlContext) => cityById(context, cityId),
    paymentPlans: async ({ id }: Contractor, _: unknown, context: GraphqlContext) =>
      (await plansOfContractor(context, id)) ?? [],
    drivers: async ({ id }: Contractor, page: Page & { where?: Where | null }, { upstream }: GraphqlContext) => {
      try {
        return await driversOf(upstream, id, page)
      } catch (error) {
        throw toGraphqlError(error)
      }
    },
    notes: async ({ id }: Contractor, _: unknown, context: GraphqlContext) =>
      (await notesOfContractor(context, id)) ?? [],
  },
}

async function listContractors({ db }: Upstream, staff: Staff, args: ContractorsArguments) {
  requireAny(staff, needs.chooseContractors)
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
    .where(eq(contractors.id, knownId(input.id)))
  return found ?? null
}
