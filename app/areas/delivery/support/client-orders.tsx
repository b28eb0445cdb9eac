import { type Navigation, useLocation, useNavigation } from "@remix-run/react"
import { addDays, monthOf, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Skeleton } from "~/ui/page/skeleton"
import { Tabs } from "~/ui/page/tabs"
import { ColumnSearch } from "../dispatch/column-search"
import { mapTexts, ordersText } from "../dispatch/dispatch-texts"
import { countedOrders, isOpen, ORDER_TABS, type OrderView } from "../dispatch/order"
import { OrderCard } from "../dispatch/order-card"
import { Timeline } from "../dispatch/timeline"
import type { SupportPage, SupportQuery } from "./support.server"
import { FOLDED, isFolded, supportWith, WITHOUT_ORDER } from "./support-paths"
import { supportTexts } from "./support-texts"

/** A date as day name, day, month, year. */
export function longDay(date: string): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${Number(date.slice(8))} ${monthOf(date)}, ${date.slice(0, 4)}`
}

/** Placeholder cards while orders load. */
const CARDS_WAITING = 4

type Going = Pick<Navigation, "location" | "formMethod">

/** Whether a navigation to another client or day is running, so that the shown orders are outdated. */
export function isAnotherDay({ clientId, deliveryDate }: SupportQuery, pathname: string, to: Going): boolean {
  if (to.location?.pathname !== pathname || to.formMethod === "POST") return false
  const asked = new URLSearchParams(to.location.search)
  return asked.get("clientId") !== (clientId ?? null) || asked.get("deliveryDate") !== (deliveryDate ?? null)
}

/** The client's orders of the day, and the timeline of the selected order's driver. */
export function ClientOrders({ page, query }: { page: SupportPage; query: SupportQuery }) {
  const { pathname, search } = useLocation()
  const { all, date } = page
  const isAnother = isAnotherDay(query, pathname, useNavigation())
  const isClosed = isFolded(search)
  const here = (changes: Record<string, string | undefined>) => supportWith(pathname, search, changes)
  return (
    <section className="s-orders" aria-labelledby="day">
      <div className="hd">
        <h2 id="day">{longDay(date)}</h2>
        {all && !isAnother ? <span className="meta num">{ordersText(all.length)}</span> : null}
        {all?.some(({ at }) => at) ? (
          <Button
            look="quiet"
            small
            icon="side"
            className="narrower"
            to={here({ [FOLDED]: isClosed ? undefined : "1" })}
            preventScrollReset
            replace
          >
            {isClosed ? "Expand" : "Collapse"}
            <span className="sr"> orders</span>
          </Button>
        ) : null}
      </div>
      {isAnother ? (
        <Skeleton rows={CARDS_WAITING} label="Loading orders" />
      ) : !all ? (
        <ErrorState />
      ) : all.length === 0 ? (
        <NoOrders page={page} query={query} />
      ) : (
        <DayOrders page={page} query={query} />
      )}
    </section>
  )
}

function NoOrders({ page: { client, date }, query }: { page: SupportPage; query: SupportQuery }) {
  const { pathname, search } = useLocation()
  const to = (deliveryDate: string) => supportWith(pathname, search, { deliveryDate, ...WITHOUT_ORDER })
  return (
    <div className="blank">
      <p>{supportTexts.none(client?.name ?? `Client #${query.clientId}`, longDay(date))}</p>
      <p className="row">
        <Button small to={to(addDays(date, -1))}>
          Previous day
        </Button>
        <Button small to={to(addDays(date, 1))}>
          Next day
        </Button>
      </p>
    </div>
  )
}

/** As in the map's sidebar: a search, tabs with counts, and the orders of one tab. */
function DayOrders({ page, query }: { page: SupportPage; query: SupportQuery }) {
  const { pathname, search } = useLocation()
  const { orders, counts, tab, elsewhere } = page
  if (!orders || !counts) return <ErrorState />
  const here = (changes: Record<string, string | undefined>) => supportWith(pathname, search, changes)
  return (
    <>
      <ColumnSearch
        name="q"
        label={mapTexts.searchOrders}
        value={query.q}
        delay="orders"
        to={(from, changes) => supportWith(pathname, from, changes)}
        changes={{ tab: undefined, order: undefined, at: undefined }}
      />
      <Tabs
        label="Orders by state"
        preventScrollReset
        items={ORDER_TABS.map((each) => ({
          key: each,
          to: here({ tab: each, order: undefined, at: undefined }),
          text: each.toUpperCase(),
          current: tab === each,
          count: counts[each],
        }))}
      />
      {elsewhere ? <Elsewhere order={elsewhere} /> : null}
      {orders.length === 0 ? (
        <p className="blank">{countedOrders(counts) === 0 ? mapTexts.noOrders.all : mapTexts.noOrders[tab]}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers
        <ul role="list" className="ocards">
          {orders.map((order) => (
            <Card key={order.id} order={order} isSelected={query.order === order.id} />
          ))}
        </ul>
      )}
      {page.driver ? (
        <div className="tlinebox">
          <h3>
            Driver timeline{" "}
            <span className="sub">
              of <Bidi>{page.driver.name}</Bidi>
            </span>
          </h3>
          <Timeline
            timeline={page.timeline}
            current={query.order}
            hrefOf={({ id, client, deliveryDate }) =>
              client
                ? supportWith(pathname, search, { ...WITHOUT_ORDER, clientId: client.id, deliveryDate, order: id })
                : null
            }
          />
        </div>
      ) : null}
    </>
  )
}

/** Link to an order that was searched for here but belongs to another client or day. */
export function Elsewhere({ order: { id, client, deliveryDate } }: { order: OrderView }) {
  const { pathname, search } = useLocation()
  if (!client) return null
  const there = { ...WITHOUT_ORDER, clientId: client.id, deliveryDate, order: id }
  return (
    <p className="elsewhere">
      {`Order #${id} belongs to ${client.name}, on`}{" "}
      <Link to={supportWith(pathname, search, there)}>{longDay(deliveryDate)}</Link>
    </p>
  )
}

function Card({ order, isSelected }: { order: OrderView; isSelected: boolean }) {
  const { pathname, search } = useLocation()
  const here = (changes: Record<string, string | undefined>) => supportWith(pathname, search, changes)
  return (
    <OrderCard
      order={order}
      isSelected={isSelected}
      merchantHref={order.merchant?.at ? here({ order: order.id, at: "merchant" }) : undefined}
      actions={
        <>
          {isOpen(order.status) ? (
            <Link className="btn quiet small" to={here({ dialog: "assign", orders: order.id })} preventScrollReset>
              <Icon name="user" />
              {order.driver ? mapTexts.reassign : mapTexts.assign}
              <span className="sr"> of order {order.id}</span>
            </Link>
          ) : null}
          <Link className="btn quiet small" to={here({ order: order.id, at: undefined })} preventScrollReset>
            <Icon name="target" />
            {mapTexts.viewOnMap}
            <span className="sr">: order {order.id}</span>
          </Link>
        </>
      }
    />
  )
}
