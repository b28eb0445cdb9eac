import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { Tabs } from "~/ui/page/tabs"
import { ColumnSearch } from "../../dispatch/column-search"
import { mapTexts, ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import { countedOrders, ORDER_TABS } from "../../dispatch/order"
import { mapPath, mapWith } from "../filter/map-paths"
import { DueLine } from "../live/due-strip"
import { useMapPage } from "../map-context"
import type { MapPage } from "../map-page.server"
import { OrdersList } from "./orders-list"

const CLOSED = "closed"

/** Orders sidebar: tabs with totals, a search and the orders. It starts collapsed beside a wide map. */
export function OrdersColumn() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { orders, counts, tab: shown } = page
  const isClosed = !query.order && !new URLSearchParams(search).has("orders-open")
  const here = (changes: Parameters<typeof mapWith>[1]) => mapWith(search, changes)
  return (
    <section className={isClosed ? `dcol ${CLOSED}` : "dcol"} id="orders" aria-label="Orders">
      <ColumnHead isClosed={isClosed} />
      {counts ? null : (
        <p className="countsfailed meta" role="alert">
          Counts are not available.
          <Button look="quiet" small to={here({})} preventScrollReset replace>
            Retry<span className="sr"> the counts</span>
          </Button>
        </p>
      )}
      <Tabs
        label="Order status"
        preventScrollReset
        items={ORDER_TABS.map((tab) => ({
          key: tab,
          to: here({ tab, page: undefined, "orders-open": 1 }),
          text: tab.toUpperCase(),
          current: shown === tab,
          ...(counts ? { count: counts[tab] } : {}),
        }))}
      />
      <DueLine />
      {page.found.length > 0 ? (
        <p className="dueline" role="status">
          {ordersText(page.found.length)} found and marked on the map
        </p>
      ) : null}
      {orders?.lacks.map((lack) => (
        <p key={lack} className="lack meta">
          {ownMapTexts.lacks[lack]}
        </p>
      ))}
      <OrdersList />
    </section>
  )
}

/** Planning needs all unassigned orders, so it is not offered if the upstream can't filter by team. */
const linksOf = ({ orders, tab, ordersLinks }: MapPage) =>
  tab === "unassigned" && orders !== null && orders.total > 0 && !orders.lacks.includes("teams") ? ordersLinks : []

function ColumnHead({ isClosed }: { isClosed: boolean }) {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  return (
    <div className="hd">
      <div className="row sp">
        <h2>
          Orders <span className="count num">{countedOrders(page.counts)?.toLocaleString("en-US")}</span>
        </h2>
        <Button
          look="quiet"
          small
          icon="side"
          to={mapWith(search, { "orders-open": isClosed ? 1 : undefined, order: undefined })}
          preventScrollReset
          replace
        >
          {isClosed ? "Expand" : "Collapse"}
          <span className="sr"> orders</span>
        </Button>
      </div>
      {linksOf(page).map(({ label, path }) => (
        <Button key={path} small to={mapWith(search, {}).replace(mapPath, path)}>
          {label}
        </Button>
      ))}
      <ColumnSearch
        name="q"
        label={mapTexts.searchOrders}
        value={query.q}
        delay="orders"
        to={mapWith}
        changes={{
          tab: undefined,
          page: undefined,
          order: undefined,
          at: undefined,
          due: undefined,
          "orders-open": 1,
        }}
      />
    </div>
  )
}
