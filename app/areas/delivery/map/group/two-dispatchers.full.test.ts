import { afterAll, beforeAll, expect, it } from "vitest"
import { closeStore } from "~/store/store.server"
import { type AssignReply, type Desk, dispatcher, idsOf, locationOf } from "../../../../../tests/support/dispatch-desk"
import { thrownBy } from "../../../../../tests/support/request-context"
import { startDashboardUpstream } from "../../../../../tests/support/staff"
import type { TestUpstream } from "../../../../../upstream/test-support"
import { INTENTS } from "../filter/map-paths"

/** Two dispatchers whose groups share orders: nobody takes an order from the other without having been told its driver. */

const ROUNDS = 10
const ORDERS = 6

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startDashboardUpstream()
})
afterAll(async () => {
  await closeStore()
  await upstream?.close()
})

/** Sends the assign form of a group, and returns the orders that the answer does not name as assigned by someone else. */
async function assign(desk: Desk, driver: string, team: string, ids: readonly string[]): Promise<readonly string[]> {
  const fields = { intent: INTENTS.assign, team, driver, seen: ids.map((id) => `${id}:`) }
  try {
    const { data } = (await desk.post(fields, "dialog=assign&orders=group")) as unknown as { data: AssignReply }
    const taken = new Set(data.form.values.taken.map((one) => one.split(":")[0]))
    return ids.filter((id) => !taken.has(id))
  } catch (thrown) {
    // All are assigned: the map opens again.
    expect(locationOf(thrown)).toMatch(/^\/delivery\/map/)
    return ids
  }
}

it(`keeps each order with the driver who got it first, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [mine, theirs] = await Promise.all([dispatcher(upstream), dispatcher(upstream)])
    const { team, driver, other } = await mine.someDrivers()
    const ids = idsOf((await mine.page()).orders?.orders).slice(0, ORDERS)
    expect(ids).toHaveLength(ORDERS)
    for (const desk of [mine, theirs]) await thrownBy(() => desk.post({ intent: INTENTS.group, within: ids.join(",") }))
    const drawn = await mine.open("dialog=assign&orders=group")
    expect(drawn.assigning?.values.seen).toHaveLength(ORDERS)

    // The colleague takes some of the orders first, or at the same moment.
    const first = ids.slice(0, 1 + (round % (ORDERS - 1)))
    const isAtOnce = round % 2 === 1
    const colleague = assign(theirs, other, team, first)
    if (!isAtOnce) await colleague
    const [taken, given] = await Promise.all([colleague, assign(mine, driver, team, ids)])

    const drivers = await Promise.all(ids.map(async (id) => (await mine.page(`order=${id}`)).order?.driver?.id))
    const ofDriver = (who: string) => ids.filter((_, at) => drivers[at] === who)
    // What both were told adds up: no order was assigned twice.
    expect([ofDriver(other), ofDriver(driver)]).toEqual([taken, given])
    expect(taken.length + given.length).toBe(ORDERS)
    if (!isAtOnce) expect(drivers.slice(0, first.length)).toEqual(first.map(() => other))
    const { groups } = await mine.page()
    expect(groups.a.filter((_, at) => drivers[at] === other)).toEqual([])
  }
})
