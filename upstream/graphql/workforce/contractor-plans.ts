import { and, asc, desc, eq, inArray, notInArray } from "drizzle-orm"
import type { Db } from "../../db/database"
import { grouped } from "../../db/grouped"
import { type contractors, drivers, contractorPaymentPlans as links, paymentPlans } from "../../db/workforce"
import { needs, requireAny, type Staff } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream } from "../../upstream"
import type { Page } from "../list-query"
import { pageOfPlans } from "../payment-plans"
import { type Contractor, changeContractor, readId } from "./contractor-input"

interface PlanLink {
  contractor_id: string
  payment_plan_id: string
}

interface AssignArguments {
  input: PlanLink & { is_default: number }
}

interface UnassignedArguments extends Page {
  input: { contractor_id: string; city_id: string }
}

/** Text of the refusal to remove a default plan, as in the documents' tooltip (product/workforce 2). */
const DEFAULT_STAYS = "You can not delete a default payment plan"

/** Plans of contractors with their pivots, the default first, then by id. */
export async function plansOf(db: Db, contractorIds: number[]) {
  const rows = await db
    .select({ plan: paymentPlans, link: links })
    .from(links)
    .innerJoin(paymentPlans, eq(paymentPlans.id, links.paymentPlanId))
    .where(inArray(links.contractorId, contractorIds))
    .orderBy(desc(links.isDefault), asc(paymentPlans.id))
  const plans = rows.map(({ plan, link }) => {
    return { ...plan, contractorId: link.contractorId, pivot: { isDefault: link.isDefault } }
  })
  return grouped(plans, (plan) => plan.contractorId)
}

/** unassignedContractorPaymentPlans: active plans for drivers, of the city, that the contractor does not have (product/workforce 2). */
export async function listUnassignedPlans(upstream: Upstream, staff: Staff, { input, ...page }: UnassignedArguments) {
  requireAny(staff, needs.seePaymentPlans)
  const contractorId = readId("input.contractor_id", input.contractor_id)
  const cityId = readId("input.city_id", input.city_id)
  const own = upstream.db.select({ id: links.paymentPlanId }).from(links).where(eq(links.contractorId, contractorId))
  const condition = and(
    eq(paymentPlans.cityId, cityId),
    eq(paymentPlans.type, "DRIVER"),
    eq(paymentPlans.status, "ACTIVE"),
    notInArray(paymentPlans.id, own),
  )
  return pageOfPlans(upstream, condition, [asc(paymentPlans.id)], page)
}

/**
 * assignContractorPaymentPlan: the first plan always becomes the default. An assigned plan can only become the default.
 */
export function assignPlan(upstream: Upstream, staff: Staff, { input }: AssignArguments): Promise<Contractor> {
  return changeContractor(upstream, staff, input.contractor_id, async (tx, contractor) => {
    if (input.is_default !== 0 && input.is_default !== 1) {
      throw invalid({ "input.is_default": ["The is_default field must be 0 or 1."] })
    }
    const planId = readId("input.payment_plan_id", input.payment_plan_id)
    const own = await tx.select().from(links).where(eq(links.contractorId, contractor.id))
    const isThere = own.some((link) => link.paymentPlanId === planId)
    if (isThere && input.is_default === 0) throw refused("The payment plan is assigned already.")
    if (!isThere) await requirePlan(tx, planId, contractor)
    const isDefault = input.is_default === 1 || own.length === 0
    if (isDefault) await tx.update(links).set({ isDefault: false }).where(eq(links.contractorId, contractor.id))
    await tx
      .insert(links)
      .values({ contractorId: contractor.id, paymentPlanId: planId, isDefault })
      .onConflictDoUpdate({ target: [links.contractorId, links.paymentPlanId], set: { isDefault } })
    return contractor
  })
}

/** unassignContractorPaymentPlan: never the default. Drivers with this plan get the default plan. */
export function unassignPlan(upstream: Upstream, staff: Staff, { input }: { input: PlanLink }): Promise<boolean> {
  return changeContractor(upstream, staff, input.contractor_id, async (tx, contractor) => {
    const planId = readId("input.payment_plan_id", input.payment_plan_id)
    const link = and(eq(links.contractorId, contractor.id), eq(links.paymentPlanId, planId))
    const [there] = await tx.select().from(links).where(link)
    if (!there) throw refused("The payment plan is not assigned to this contractor.")
    if (there.isDefault) throw refused(DEFAULT_STAYS)
    await tx.delete(links).where(link)
    await tx
      .update(drivers)
      .set({ paymentPlanId: null })
      .where(and(eq(drivers.contractorId, contractor.id), eq(drivers.paymentPlanId, planId)))
    return true
  })
}

async function requirePlan(tx: Db, planId: number, contractor: typeof contractors.$inferSelect): Promise<void> {
  const [plan] = await tx.select().from(paymentPlans).where(eq(paymentPlans.id, planId))
  if (plan?.type !== "DRIVER" || plan.status !== "ACTIVE") throw refused("The payment plan can't be assigned.")
  if (plan.cityId !== contractor.cityId) throw refused("The payment plan is not of the contractor's city.")
}

const refused = (message: string) => invalid({ "input.payment_plan_id": [message] })
