import { z } from "zod"
import type { Session } from "~/auth/session.server"
import type { RequestContext } from "~/base/context.server"
import { inMutex } from "~/forms/mutex.server"
import { type Api, graphql } from "~/upstream/api.server"
import { wireText } from "~/upstream/wire"
import { notifySubscribers } from "../live-pins/watches.server"
import type { SeenDriver } from "./assign-fields"
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

export interface AssignResult {
  assigned: string[]
  /** Not sent: someone else assigned them since the form was shown, or they are closed. */
  taken: OrderState[]
  missing: string[]
  /** Sent, but not assigned to the driver according to the response. */
  undone: string[]
}

const Id = z.union([z.string(), z.number()]).transform(String)
/** A response in another shape counts as a response without orders. */
const Answer = z.object({
  assignOrder: z.array(z.object({ id: Id, status: wireText, driver: z.object({ id: Id }).nullish() })),
})

interface Assigner {
  api: Api
  context: RequestContext
  session: Pick<Session, "staffKey">
}

/**
 * Assigns orders to a driver in one call. A mutex per date and a check of each order just before the call leave out orders
 * that another dispatcher assigned meanwhile. Throws UpstreamError.
 */
export function assignOrders(
  { api, context, session }: Assigner,
  date: string,
  seen: readonly SeenDriver[],
  driverId: string,
): Promise<AssignResult> {
  return inDateMutex(date, context, async () => {
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

/** Orders that the response does not confirm. None if the response lists no orders, or orders that were not sent. */
function undoneIn(answer: unknown, ids: readonly string[], driverId: string): Set<string> {
  const read = Answer.safeParse(answer)
  const sent = new Set(ids)
  const listed = read.success ? read.data.assignOrder : []
  if (listed.length === 0 || listed.some(({ id }) => !sent.has(id))) return new Set()
  const done = listed.filter(({ status, driver }) => !isAccepted(status) && (driver?.id ?? driverId) === driverId)
  for (const { id } of done) sent.delete(id)
  return sent
}

/** Moves all assigned orders of a driver on a date to another driver. The documents show no response. Throws UpstreamError. */
export function switchTasks(
  { api, context, session }: Assigner,
  input: { fromDriverId: string; toDriverId: string; deliveryDate: string },
) {
  return inDateMutex(input.deliveryDate, context, async () => {
    await api.mutate(SwitchTasks, { input })
    notifySubscribers(input.deliveryDate, { by: session.staffKey, driverId: input.toDriverId })
  })
}

/** A mutex per date, so that two assignments at the same time can't both take an order. */
const inDateMutex = <T>(date: string, context: RequestContext, work: () => Promise<T>) =>
  inMutex(
    `assign ${date}`,
    context,
    "Someone else is assigning orders of this date. Nothing was sent. Please try again.",
    work,
  )
