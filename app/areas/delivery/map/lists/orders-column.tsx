import { useLocation } from "@remix-run/react"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Form } from "~/ui/form/form"
import { Tabs } from "~/ui/page/tabs"
import { ColumnSearch } from "../../dispatch/column-search"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { countedOrders, isOpen, ORDER_TABS, type OrderView } from "../../dispatch/order"
import { OrderCard } from "../../dispatch/order-card"
import { DIALOGS, INTENTS, mapPath, mapWith, splitPath } from "../asked/map-paths"
import type { MapQuery } from "../asked/map-query.server"
import { DueLine } from "../due/due-strip"
import type { MapPage } from "../map-page.server"
import { splitTexts } from "../split/split-texts"

const CLOSED = "closed"

/** Orders sidebar (product/dispatch 2): tabs with totals, a search, and the orders themselves; starts collapsed beside a wide map. */
export function OrdersColumn({ query, page }: { query: MapQuery; page: MapPage }) {
  const { search } = useLocation()
  const { orders, counts, group, tab: shown } = page
  const isClosed = !query.order && !new URLSearchParams(search).has("orders-open")
  const total = countedOrders(counts)
  const here = (changes: Parameters<typeof mapWith>[1]) => mapWith(search, changes)
  return (
    <section className={isClosed ? `dcol ${CLOSED}` : "dcol"} id="orders" aria-label="Orders">
      <div className="hd">
        <div className="row sp">
          <h2>
            Orders <span className="count num">{total?.toLocaleString("en-US")}</span>
          </h2>
          <Button
            look="quiet"
            small
            icon="side"
            to={here({ "orders-open": isClosed ? 1 : undefined, order: undefined })}
            preventScrollReset
            replace
          >
            {isClosed ? "Expand" : "Collapse"}
            <span className="sr"> orders</span>
          </Button>
        </div>
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
      {counts ? null : (
        <p className="countsfailed meta" role="alert">
          {ownMapTexts.countsFailed}
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
      <DueLine due={page.due} query={query} shown={orders?.total ?? 0} />
      {orders?.lacks.map((lack) => (
        <p key={lack} className="lack meta">
          {ownMapTexts.lacks[lack]}
        </p>
      ))}
      {orders === null ? (
        <ErrorState />
      ) : orders.orders.length === 0 ? (
        <p className="blank">{total === 0 ? mapTexts.noOrders.all : mapTexts.noOrders[shown]}</p>
      ) : (
        <Form className="dlist" method="post" action={here({})} preventScrollReset replace>
          <input type="hidden" name="intent" value={INTENTS.group} />
          {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
          <ul role="list">
            {orders.orders.map((order) => (
              <Card key={order.id} order={order} query={query} group={group} limits={page.due.limits} />
            ))}
          </ul>
          {shown === "completed" ? null : (
            <div className="listfoot">
              <Button type="submit" small name="addChosen" value="1">
                Add chosen to group
              </Button>
              {shown === "unassigned" && !orders.lacks.includes("teams") ? (
                <>
                  <Button type="submit" small look="quiet" name="matching" value="1">
                    Add all {orders.total.toLocaleString("en-US")} that match
                  </Button>
                  <Button small look="quiet" to={here({}).replace(mapPath, splitPath)}>
                    {splitTexts.title}
                  </Button>
                </>
              ) : null}
            </div>
          )}
          <Pages page={orders.page} pages={orders.pages} to={(number) => here({ page: number, "orders-open": 1 })} />
        </Form>
      )}
    </section>
  )
}

interface CardProps {
  order: OrderView
  query: MapQuery
  group: readonly string[]
  limits: readonly number[]
}

function Card({ order, query, group, limits }: CardProps) {
  const { search } = useLocation()
  const open = isOpen(order.status)
  const isGrouped = group.includes(order.id)
  const here = (changes: Parameters<typeof mapWith>[1]) => mapWith(search, { "orders-open": 1, ...changes })
  return (
    <OrderCard
      order={order}
      isSelected={query.order === order.id}
      isGrouped={isGrouped}
      limits={limits}
      merchantHref={here({ order: order.id, at: "merchant" })}
      lead={
        open ? (
          <label className="check">
            <input type="checkbox" name="ids" value={order.id} />
            <span className="sr">Choose order {order.id}</span>
          </label>
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
              {order.driver ? mapTexts.reassign : mapTexts.assign}
              <span className="sr"> of order {order.id}</span>
            </Link>
          ) : null}
          <Link className="btn quiet small" to={here({ order: order.id, at: undefined })} preventScrollReset>
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
