import { lazy, Suspense } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Status } from "~/ui/elements/status"
import { ordersText } from "../dispatch/dispatch-texts"
import type { OrderView } from "../dispatch/order"
import type { MapGround } from "../map/layers/map-base"

const OrdersIsland = lazy(() => import("./orders-island"))

interface OrdersMapProps {
  orders: readonly OrderView[]
  ground: MapGround
  order: string | undefined
  at: "merchant" | undefined
}

/** Where the client's orders of the day are (product/dispatch 4); without script, how many there are. */
export function OrdersMap({ orders, ground, order, at }: OrdersMapProps) {
  const placed = orders.filter(({ at }) => at)
  const plain = <p className="mapplain meta">{ordersText(placed.length)} in view, in the list.</p>
  return (
    <section className="s-map mapc" aria-label="Map of the orders">
      <ScriptOnly fallback={plain}>
        <Suspense fallback={plain}>
          <OrdersIsland orders={placed} ground={ground} order={order} at={at} />
        </Suspense>
        <p className="legend">
          <Status kind="open">Unassigned</Status>
          <Status kind="assigned">Assigned</Status>
          <Status kind="good">Successful</Status>
        </p>
      </ScriptOnly>
    </section>
  )
}
