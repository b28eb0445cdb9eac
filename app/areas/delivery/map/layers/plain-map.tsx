import { useLocation } from "@remix-run/react"
import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { ordersText } from "../../dispatch/dispatch-texts"
import { countedOrders, statusLabel } from "../../dispatch/order"
import { mapWith } from "../filter/map-paths"
import { dueWords } from "../live/due-strip"
import { useMapPage } from "../map-context"
import type { PlainPins } from "./plain-pins.server"

/** The map as text, for browsers without script. */
export function PlainMap({ pins, popup }: { pins: PlainPins; popup: ReactNode }) {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const dueIds = query.due === undefined ? null : (page.due.found?.ids ?? null)
  const total = countedOrders(page.counts)
  const formatCount = (count: number) => count.toLocaleString("en-US")
  return (
    <div className="mapplain">
      {query.due !== undefined && dueIds ? (
        <p>
          <b className="num">{formatCount(dueIds.length)}</b> {dueIds.length === 1 ? "order" : "orders"}{" "}
          {dueWords(query.due)}
        </p>
      ) : null}
      <p className="meta">
        {pins?.orders
          ? `${ordersText(pins.orders.length)} of the selected drivers.`
          : total === null
            ? "See the lists of orders."
            : `${ordersText(total)}. See the lists.`}
      </p>
      {popup}
      {pins?.orders ? (
        <ul aria-label="Orders of the selected drivers">
          {pins.orders.map(({ id, status }) => (
            <li key={id}>
              <Link to={mapWith(search, { order: id, at: undefined })} preventScrollReset>
                Order {id}
              </Link>
              , {statusLabel(status)}
            </li>
          ))}
        </ul>
      ) : null}
      {pins?.restaurants ? (
        <ul aria-label="Restaurants">
          {pins.restaurants.map(({ id, title, ordersCount }) => (
            <li key={id}>
              <Bidi>{title}</Bidi> <Link to={`/food/merchants?search=%23${id}`}>#{id}</Link> · Orders Count:{" "}
              {formatCount(ordersCount)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
