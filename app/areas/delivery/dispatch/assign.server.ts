import { z } from "zod"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { inMutex } from "~/forms/mutex.server"
import { type Api, graphql } from "~/upstream/api.server"
import { wireText } from "~/upstream/wire"
import { notifySubscribers } from "../live-pins/watches.server"
import type { Seen } from "./assign-fields"
import { ownMapTexts } from "./dispatch-texts"
import { isAccepted, isOpen } from "./order"
import { listOrderStates, type OrderState } from "./orders.server"

const AssignOrder = graphql(`
  mutation AssignOrder($input: AssignOrderInput!) {
    assignOrder(input: $input) { id status driver { id } }
  }
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
  /** Sent, but as the answer says not given to the driver. */
  undone: string[]
}

const Id = z.union([z.string(), z.number()]).transform(String)
/** What is read of an answer that lists orders; of one of another shape nothing is. */
const Answer = z.object({
  assignOrder: z.array(z.object({ id: Id, status: wireText, driver: z.object({ id: Id }).nullish() })),
})

/** Who assigns: the upstream on their behalf, and the request that it is done for. */
interface Assigner {
  api: Api
  context: RequestContext
  session: Pick<Session, "staffKey">
}

/** Gives orders to a driver in one call (product/dispatch 2), looked at again just before it, in turn with everybody else who assigns
 * on this date: what another dispatcher took meanwhile is left out. Throws UpstreamError. */
export function assignOrders(
  { api, context, session }: Assigner,
  date: string,
  seen: readonly Seen[],
  driverId: string,
): Promise<AssignResult> {
  return inTurnOf(date, context, async () => {
    const now = new Map(
      (
        await listOrderStates(
          api,
          seen.map(({ id }) => id),
        )
      ).map((order) => [order.id, order]),
    )
    const result: AssignResult = { assigned: [], taken: [], missing: [], undone: [] }
    for (const { id, driverId: before } of seen) {
      const order = now.get(id)
      if (!order) result.missing.push(id)
      else if (!isOpen(order.status) || (order.driver?.id ?? null) !== before) result.taken.push(order)
      else result.assigned.push(id)
    }
    if (result.assigned.length === 0) return result
    const answer = await api.mutate(AssignOrder, { input: { ids: result.assigned, driverId } })
    notifySubscribers(date, { by: session.staffKey, driverId })
    const undone = undoneIn(answer, result.assigned, driverId)
    return { ...result, assigned: result.assigned.filter((id) => !undone.has(id)), undone: [...undone] }
  })
}

/** Which of these orders an answer leaves out, or names with another driver or none; none where it lists other orders or nothing. */
function undoneIn(answer: unknown, ids: readonly string[], driverId: string): Set<string> {
  const read = Answer.safeParse(answer)
  const sent = new Set(ids)
  const listed = read.success ? read.data.assignOrder : []
  if (listed.length === 0 || listed.some(({ id }) => !sent.has(id))) return new Set()
  const done = listed.filter(({ status, driver }) => !isAccepted(status) && (driver?.id ?? driverId) === driverId)
  for (const { id } of done) sent.delete(id)
  return sent
}

/** Moves all of a driver's assigned orders of a date to another (product/dispatch 2); no document shows its answer. Throws UpstreamError. */
export function switchTasks(
  { api, context, session }: Assigner,
  input: { fromDriverId: string; toDriverId: string; deliveryDate: string },
) {
  return inTurnOf(input.deliveryDate, context, async () => {
    await api.mutate(SwitchTasks, { input })
    notifySubscribers(input.deliveryDate, { by: session.staffKey, driverId: input.toDriverId })
  })
}

/** One after the other by date: an order of two assignments at once has one driver. */
const inTurnOf = <T>(date: string, context: RequestContext, work: () => Promise<T>) =>
  inMutex(`assign ${date}`, context, ownMapTexts.othersAssign, work)
