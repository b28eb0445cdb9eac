import { and, asc, inArray, sql } from "drizzle-orm"
import { grouped } from "../../db/grouped"
import { paymentPlanRates } from "../../db/payroll"
import { batched } from "../batch"
import type { GraphqlContext } from "../context"

/** The rates in force: those of the highest version. */
const ratesOfPlan = batched(async (db, ids) => {
  const latest = sql`${paymentPlanRates.version} = (select max(other.version) from payment_plan_rates other where other.payment_plan_id = ${paymentPlanRates.paymentPlanId})`
  const rows = await db
    .select()
    .from(paymentPlanRates)
    .where(and(inArray(paymentPlanRates.paymentPlanId, ids), latest))
    .orderBy(asc(paymentPlanRates.id))
  return grouped(rows, (row) => row.paymentPlanId)
})

export const ratesField = async ({ id }: { id: number }, _: unknown, context: GraphqlContext) =>
  (await ratesOfPlan(context, id)) ?? []
