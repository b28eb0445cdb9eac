import { inTurn } from "~/store/turns.server"
import { type Api, graphql } from "~/upstream/api.server"
import { pokeWatches } from "../map/map-watch.server"
import type { Seen } from "./assign-fields"
import { isOpen } from "./order"
import { listOrderStates, type OrderState } from "./orders.server"

const AssignOrder = graphql(`
  mutation AssignOrder($input: AssignOrderInput!) { assignOrder(input: $input) { id status driver { id } } }
`)
const SwitchTasks = graphql(`
  mutation SwitchTasks($input: SwitchTasksInput!) { switchTasks(input: $input) { id } }
`)

/** What became of each order. */
export interface AssignResult {
  assigned: string[]
  /** Left out: somebody else gave them to another driver since they were seen, or they are done. */
  taken: OrderState[]
  missing: string[]
  /** Sent, and not changed by the upstream. */
  unchanged: string[]
}

/** Gives orders to a driver in one call (product/dispatch 2), looked at again just before it, in turn with everybody else who assigns
 * on this date: what another dispatcher took meanwhile is left out. Throws UpstreamError. */
export function assignOrders(api: Api, date: string, seen: readonly Seen[], driverId: string): Promise<AssignResult> {
  return inTurn(`assign ${date}`, async () => {
    const now = new Map(
      (
        await listOrderStates(
          api,
          seen.map(({ id }) => id),
        )
      ).map((order) => [order.id, order]),
    )
    const result: AssignResult = { assigned: [], taken: [], missing: [], unchanged: [] }
    const toSend: string[] = []
    for (const { id, driverId: before } of seen) {
      const order = now.get(id)
      if (!order) result.missing.push(id)
      else if (!isOpen(order.status) || (order.driver?.id ?? null) !== before) result.taken.push(order)
      else toSend.push(id)
    }
    if (toSend.length === 0) return result
    const { assignOrder } = await api.graphql(AssignOrder, { input: { ids: toSend, driverId } })
    pokeWatches(date)
    // A list that is null is an empty one: nothing was changed then.
    const answered: typeof assignOrder | null = assignOrder
    const given = new Set((answered ?? []).filter(({ driver }) => driver?.id === driverId).map(({ id }) => id))
    for (const id of toSend) (given.has(id) ? result.assigned : result.unchanged).push(id)
    return result
  })
}

/** Moves all of a driver's assigned orders of a date to another (product/dispatch 2). Throws UpstreamError. */
export function switchTasks(api: Api, input: { fromDriverId: string; toDriverId: string; deliveryDate: string }) {
  return inTurn(`assign ${input.deliveryDate}`, async () => {
    const moved = await api.graphql(SwitchTasks, { input })
    pokeWatches(input.deliveryDate)
    return moved
  })
}
