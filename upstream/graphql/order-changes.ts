import { and, eq, inArray } from "drizzle-orm"
import type { Db } from "../db/database"
import { ensureDays, inActiveTeam } from "../db/delivery-day"
import { deliveries } from "../db/dispatch"
import { drivers } from "../db/workforce"
import { knownId } from "../ids"
import type { Staff } from "../permissions"
import type { Upstream } from "../upstream"
import { gather, type Wrong } from "./refusals"

type Driver = typeof drivers.$inferSelect

const OPEN = new Set(["accepted", "assigned"])
const MAX_ORDERS = 1_000

interface AssignArguments {
  input: { ids: string[]; driverId: string }
}

/** assignOrder: each order separately, in one transaction. The response has the new state of each. */
export async function assignOrder({ db }: Upstream, _staff: Staff, { input }: AssignArguments) {
  return db.transaction(async (tx) => {
    const wrong = gather("assignOrder")
    const ids = [...new Set(input.ids.map(knownId))]
    if (ids.length === 0) wrong.add("ids", "The ids field is required.")
    if (ids.length > MAX_ORDERS) wrong.add("ids", `The ids field must not have more than ${MAX_ORDERS} items.`)
    const driver = await receiver(tx, input.driverId, "driverId", wrong)
    wrong.refuse()
    const found = await tx
      .select()
      .from(deliveries)
      .where(inArray(deliveries.id, ids))
      .orderBy(deliveries.id)
      .for("update")
    if (found.length < ids.length) wrong.add("ids", "The selected orders are invalid.")
    wrong.refuse()
    const open = found.filter(({ status }) => OPEN.has(status))
    const near = open.filter(({ cityId }) => cityId === driver?.cityId)
    if (open.length === 0) wrong.add("ids", "The orders can no longer be assigned.")
    else if (near.length === 0) wrong.add("ids", "The driver does not work in the city of the orders.")
    wrong.refuse()
    const given = { driverId: driver?.id ?? null, status: "assigned" }
    const changed = new Set(near.map(({ id }) => id))
    await tx
      .update(deliveries)
      .set(given)
      .where(inArray(deliveries.id, [...changed]))
    return found.map((order) => (changed.has(order.id) ? { ...order, ...given } : order))
  })
}

interface SwitchArguments {
  input: { fromDriverId: string; toDriverId: string; deliveryDate: string }
}

/** switchTasks: all assigned orders of the date, or none. */
export async function switchTasks(upstream: Upstream, _staff: Staff, { input }: SwitchArguments) {
  await ensureDays(upstream, [input.deliveryDate], null)
  return upstream.db.transaction(async (tx) => {
    const wrong = gather("switchTasks")
    const fromId = knownId(input.fromDriverId)
    const driver = await receiver(tx, input.toDriverId, "toDriverId", wrong)
    if (driver?.id === fromId) wrong.add("toDriverId", "The target driver must be another one.")
    wrong.refuse()
    const held = and(
      eq(deliveries.driverId, fromId),
      eq(deliveries.deliveryDate, input.deliveryDate),
      eq(deliveries.status, "assigned"),
    )
    const tasks = await tx.select().from(deliveries).where(held).orderBy(deliveries.id).for("update")
    if (tasks.length === 0) wrong.add("fromDriverId", "The driver has no tasks on this date.")
    if (tasks.some(({ cityId }) => cityId !== driver?.cityId)) {
      wrong.add("toDriverId", "The driver does not work in the city of the orders.")
    }
    wrong.refuse()
    const driverId = driver?.id ?? null
    await tx.update(deliveries).set({ driverId }).where(held)
    return tasks.map((order) => ({ ...order, driverId }))
  })
}

async function receiver(tx: Db, id: string, name: string, wrong: Wrong): Promise<Driver | undefined> {
  const own = eq(drivers.id, knownId(id))
  const [driver] = await tx.select().from(drivers).where(own)
  if (!driver) wrong.add(name, "The selected driver is invalid.")
  else if (driver.status !== "ACTIVE") wrong.add(name, "The driver is not active.")
  else {
    const [inTeam] = await tx
      .select({ id: drivers.id })
      .from(drivers)
      .where(and(own, inActiveTeam(tx)))
    if (!inTeam) wrong.add(name, "The driver is in no active team.")
  }
  return driver
}
