import { and, asc, count, desc, eq, inArray } from "drizzle-orm"
import type { Db } from "../../db/database"
import { drivers } from "../../db/workforce"
import type { Staff } from "../../permissions"
import { invalid } from "../../problem"
import type { Upstream } from "../../upstream"
import { boundsOf, conditionOf, type Page, paginatorInfo, type Where } from "../list-query"
import { type Contractor, changeContractor, readIds } from "./contractor-input"
import { DRIVER_COLUMNS } from "./driver-queries"

interface ConnectArguments {
  input: { id: string; drivers: { connect: readonly string[] } }
}

interface DisconnectArguments {
  input: { id: string; drivers: { disconnect: readonly string[] } }
}

/** One page of the contractor's active drivers, newest first (product/workforce 2). */
export async function driversOf(
  { db }: Upstream,
  contractorId: number,
  { where: asked, ...page }: Page & { where?: Where | null },
) {
  const { limit, offset } = boundsOf(page)
  const own = and(eq(drivers.contractorId, contractorId), eq(drivers.status, "ACTIVE"))
  const where = and(own, conditionOf(asked, DRIVER_COLUMNS))
  const data = await db
    .select()
    .from(drivers)
    .where(where)
    .orderBy(desc(drivers.dateCreated), desc(drivers.id))
    .limit(limit)
    .offset(offset)
  const [sum] = await db.select({ total: count() }).from(drivers).where(where)
  return { data, paginatorInfo: paginatorInfo(page, data.length, sum?.total ?? 0) }
}

/** updateContractorDrivers: only active drivers without a contractor (product/workforce 2); all of them or none. */
export function connectDrivers(upstream: Upstream, staff: Staff, { input }: ConnectArguments): Promise<Contractor> {
  return changeContractor(upstream, staff, input.id, async (tx, contractor) => {
    const ids = readIds("input.drivers.connect", input.drivers.connect)
    const chosen = await lockDrivers(tx, ids)
    const busy = chosen.find((driver) => driver.contractorId !== null)
    if (busy) throw refused("connect", `Driver ${nameOf(busy)} already has a contractor.`)
    const idle = chosen.find((driver) => driver.status !== "ACTIVE")
    if (idle) throw refused("connect", `Driver ${nameOf(idle)} is not active.`)
    if (chosen.length < ids.length) throw refused("connect", "A chosen driver doesn't exist.")
    await tx.update(drivers).set({ contractorId: contractor.id, paymentPlanId: null }).where(inArray(drivers.id, ids))
    return contractor
  })
}

/** deleteContractorDrivers: one or several. Their payment plan was the contractor's, so it is removed too. */
export function disconnectDrivers(
  upstream: Upstream,
  staff: Staff,
  { input }: DisconnectArguments,
): Promise<Contractor> {
  return changeContractor(upstream, staff, input.id, async (tx, contractor) => {
    const ids = readIds("input.drivers.disconnect", input.drivers.disconnect)
    const chosen = await lockDrivers(tx, ids)
    const foreign = chosen.find((driver) => driver.contractorId !== contractor.id)
    if (foreign) throw refused("disconnect", `Driver ${nameOf(foreign)} is not a driver of this contractor.`)
    if (chosen.length < ids.length) throw refused("disconnect", "A chosen driver doesn't exist.")
    await tx.update(drivers).set({ contractorId: null, paymentPlanId: null }).where(inArray(drivers.id, ids))
    return contractor
  })
}

/** Locks in the order of ids, so that two calls never wait for each other's drivers. */
function lockDrivers(tx: Db, ids: number[]) {
  const { id, firstName, lastName, status, contractorId } = drivers
  return tx
    .select({ id, firstName, lastName, status, contractorId })
    .from(drivers)
    .where(inArray(drivers.id, ids))
    .orderBy(asc(drivers.id))
    .for("update")
}

const refused = (list: "connect" | "disconnect", message: string) => invalid({ [`input.drivers.${list}`]: [message] })
const nameOf = (driver: { id: number; firstName: string; lastName: string }) =>
  `${driver.firstName} ${driver.lastName} (${driver.id})`
