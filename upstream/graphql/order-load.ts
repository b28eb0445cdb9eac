import { and, count, eq, exists, inArray, not, type SQL, sql } from "drizzle-orm"
import { ensureDays } from "../db/delivery-day"
import { deliveries } from "../db/dispatch"
import { drivers } from "../db/workforce"
import { invalid } from "../problem"
import type { Upstream } from "../upstream"
import { batched } from "./batch"
import type { GraphqlContext } from "./context"
import type { Where } from "./list-query"

interface LoadArguments {
  where?: Where | null
  hasAssignedOrders?: boolean | null
  deliveryDate?: string | null
}

/**
 * Condition: drivers with, or without, an assigned order on the date (product/workforce 1, Drivers sidebar). Undefined
 * for all drivers.
 */
export async function loadCondition(upstream: Upstream, args: LoadArguments): Promise<SQL | undefined> {
  const { hasAssignedOrders, deliveryDate } = args
  if (hasAssignedOrders === null || hasAssignedOrders === undefined) return undefined
  if (!deliveryDate) throw invalid({ deliveryDate: ["The delivery date field is required."] })
  await ensureDays(upstream, [deliveryDate], idIn(args.where, "CITY_ID"))
  const holds = exists(
    upstream.db
      .select({ one: sql`1` })
      .from(deliveries)
      .where(and(eq(deliveries.driverId, drivers.id), heldOn(deliveryDate))),
  )
  return hasAssignedOrders ? holds : not(holds)
}

const heldOn = (date: string) => and(eq(deliveries.deliveryDate, date), eq(deliveries.status, "assigned"))

const counters = new Map<string, ReturnType<typeof counterOf>>()
const MAX_COUNTERS = 60

/** Number of the driver's assigned orders on the date, with one query for all drivers of a response. */
export async function assignedOrdersCount(
  driver: { id: number },
  { deliveryDate }: { deliveryDate: string },
  context: GraphqlContext,
): Promise<number> {
  const counter = counters.get(deliveryDate) ?? counterOf(deliveryDate)
  if (!counters.has(deliveryDate) && counters.size < MAX_COUNTERS) counters.set(deliveryDate, counter)
  return (await counter(context, driver.id)) ?? 0
}

function counterOf(date: string) {
  return batched(async (db, ids) => {
    const rows = await db
      .select({ driverId: deliveries.driverId, orders: count() })
      .from(deliveries)
      .where(and(inArray(deliveries.driverId, ids), heldOn(date)))
      .groupBy(deliveries.driverId)
    return new Map(rows.map((row) => [row.driverId ?? 0, row.orders]))
  })
}

/** The id that a `where` requires a column to equal; null if there is none. */
export function idIn(where: Where | null | undefined, column: string): number | null {
  const found = valuesIn(where, column)[0]
  const id = Number(found)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** All values that a `where` compares a column with. */
export function valuesIn(where: Where | null | undefined, column: string): unknown[] {
  if (!where) return []
  const own = where.column === column ? [where.value].flat() : []
  return [...own, ...(where.AND ?? []).flatMap((each) => valuesIn(each, column))]
}
