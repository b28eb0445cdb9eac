import { useLocation } from "@remix-run/react"
import { Tabs } from "~/ui/page/tabs"
import { countedOrders } from "../../dispatch/order"
import { mapWith } from "../filter/map-paths"
import type { MapQuery } from "../filter/map-query.server"
import { useMapPage } from "../map-context"

/** An open driver always shows the drivers sidebar. */
export const sideOf = ({ side, driver }: Pick<MapQuery, "side" | "driver">) => (driver ? "drivers" : side)

/** Tabs that switch the sidebar below the map on a phone. Wider screens show both sidebars. */
export function SideTabs() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { busy, free } = page.drivers
  const counts = { orders: countedOrders(page.counts), drivers: busy && free ? busy.total + free.total : null }
  return (
    <div className="sidetabs">
      <Tabs
        label="Sidebars"
        preventScrollReset
        items={(["orders", "drivers"] as const).map((side) => ({
          key: side,
          to: mapWith(search, { side: side === "orders" ? undefined : side, driver: undefined }),
          text: side === "orders" ? "Orders" : "Drivers",
          current: sideOf(query) === side,
          ...(counts[side] === null ? {} : { count: counts[side] }),
        }))}
      />
    </div>
  )
}
