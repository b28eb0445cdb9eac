import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Form } from "~/ui/form/form"
import { Tabs } from "~/ui/page/tabs"
import { seenText } from "../../dispatch/assign-fields"
import { clientPath } from "../../dispatch/client-path"
import { ColumnSearch } from "../../dispatch/column-search"
import { mapTexts, ordersText, ownMapTexts } from "../../dispatch/dispatch-texts"
import { groupOf, letterOf } from "../../dispatch/groups/groups"
import { countedOrders, isOpen, ORDER_TABS, type OrderView } from "../../dispatch/order"
import { OrderCard } from "../../dispatch/order-card"
import { DIALOGS, INTENTS, mapPath, mapWith } from "../filter/map-paths"
import { DueLine } from "../live/due-strip"
import { useMinutesSince } from "../live/use-minutes"
import { useMapPage } from "../map-context"
import type { MapPage } from "../map-page.server"
import { DragHandle } from "./drag-handle"
import { PickBar } from "./pick-bar"
import { TICKED_FIELD } from "./ticked-fields"

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

/** The tab's orders, in a form that adds the selected ones to a group. */
function OrdersList() {
  const { orders, counts, groups, tab } = useMapPage().page
  const { search } = useLocation()
  const passed = useMinutesSince(orders)
  if (orders === null) return <ErrorState />
  if (orders.orders.length === 0) {
    return <p className="blank">{countedOrders(counts) === 0 ? mapTexts.noOrders.all : mapTexts.noOrders[tab]}</p>
  }
  return (
    <Form className="dlist" method="post" action={mapWith(search, {})} preventScrollReset replace>
      <input type="hidden" name="intent" value={INTENTS.group} />
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
      <ul role="list">
        {orders.orders.map((order) => (
          <Card key={order.id} order={order} passed={passed} />
        ))}
      </ul>
      <Pages
        page={orders.page}
        pages={orders.pages}
        to={(number) => mapWith(search, { page: number, "orders-open": 1 })}
      />
      {tab === "completed" ? null : (
        <PickBar
          groups={groups}
          total={orders.total}
          canTakeAll={tab === "unassigned" && !orders.lacks.includes("teams")}
        />
      )}
    </Form>
  )
}

function Card({ order, passed }: { order: OrderView; passed: number }) {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { groups } = page
  const open = isOpen(order.status)
  const holding = groupOf(groups, order.id)
  const here = (changes: Parameters<typeof mapWith>[1]) => mapWith(search, { "orders-open": 1, ...changes })
  return (
    <OrderCard
      order={order}
      isSelected={query.order === order.id}
      grouped={holding && ownMapTexts.groupTag(letterOf(groups, holding))}
      limits={page.due.limits}
      passed={passed}
      clientHref={order.client ? clientPath(order.client.id, order.deliveryDate) : undefined}
      merchantHref={here({ order: order.id, at: "merchant" })}
      lead={
        open ? (
          <>
            <DragHandle dragged={{ orders: order.id }} />
            <label className="check">
              <input
                type="checkbox"
                name={TICKED_FIELD}
                value={order.driver ? seenText({ id: order.id, driverId: order.driver.id }) : order.id}
              />
              <span className="sr">Select order {order.id}</span>
            </label>
          </>
        ) : null
      }
      actions={
        <>
          {open ? (
            <Link
              className="btn quiet small"
              to={here({ dialog: DIALOGS.assign, orders: order.id })}
              preventScrollReset
            >
              <Icon name="user" />
              {order.driver ? mapTexts.reassign : mapTexts.assign}
              <span className="sr"> of order {order.id}</span>
            </Link>
          ) : null}
          <Link className="btn quiet small" to={here({ order: order.id, at: undefined })} preventScrollReset>
            <Icon name="target" />
            {mapTexts.viewOnMap}
            <span className="sr">, order {order.id}</span>
          </Link>
        </>
      }
    />
  )
}

function Pages({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages <= 1) return null
  return (
    <nav className="listfoot" aria-label="Pages of orders">
      {page > 1 ? (
        <Link className="btn quiet small" to={to(page - 1)} preventScrollReset>
          Previous
        </Link>
      ) : null}
      <span className="meta num">
        Page {page.toLocaleString("en-US")} of {pages.toLocaleString("en-US")}
      </span>
      {page < pages ? (
        <Link className="btn quiet small" to={to(page + 1)} preventScrollReset>
          Next
        </Link>
      ) : null}
    </nav>
  )
}
