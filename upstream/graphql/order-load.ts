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

/** Drivers who hold an assigned order of the date, or who hold none (product/workforce 1, Drivers sidebar); undefined: everybody. */
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

/** How many assigned orders of the date the driver holds; one question for all drivers of an answer. */
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

/** The id that a `where` asks a column to equal, wherever it stands as a condition that must hold; null for none. */
export function idIn(where: Where | null | undefined, column: string): number | null {
  const found = valuesIn(where, column)[0]
  const id = Number(found)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Every value that a `where` compares a column with. */
export function valuesIn(where: Where | null | undefined, column: string): unknown[] {
  if (!where) return []
  const own = where.column === column ? [where.value].flat() : []
  return [...own, ...(where.AND ?? []).flatMap((each) => valuesIn(each, column))]
}
