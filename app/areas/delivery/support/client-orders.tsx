import { type Navigation, useLocation, useNavigation } from "@remix-run/react"
import { addDays } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { ErrorState } from "~/ui/page/error-state"
import { Skeleton } from "~/ui/page/skeleton"
import { Tabs } from "~/ui/page/tabs"
import { mapTexts } from "../dispatch/dispatch-texts"
import { isOpen, ORDER_TABS } from "../dispatch/order"
import { OrderCard } from "../dispatch/order-card"
import { Timeline } from "../dispatch/timeline"
import type { SupportPage, SupportQuery } from "./support.server"
import { supportWith } from "./support-paths"
import { longDay, ordersText, supportTexts } from "./support-texts"

/** Cards that stand for those on their way. */
const CARDS_WAITING = 4

type Going = Pick<Navigation, "location" | "formMethod">

/** Whether script is on its way to another client or day, whose orders are not those that are shown. */
export function isAnotherDay({ clientId, deliveryDate }: SupportQuery, pathname: string, to: Going): boolean {
  if (to.location?.pathname !== pathname || to.formMethod === "POST") return false
  const asked = new URLSearchParams(to.location.search)
  return asked.get("clientId") !== (clientId ?? null) || asked.get("deliveryDate") !== (deliveryDate ?? null)
}

/** The client's orders of the day (product/dispatch 4), and the timeline of the driver of the one that is looked at. */
export function ClientOrders({ page, query }: { page: SupportPage; query: SupportQuery }) {
  const { pathname, search } = useLocation()
  const { all, orders, counts, tab, date } = page
  const isAnother = isAnotherDay(query, pathname, useNavigation())
  const here = (changes: Record<string, string | undefined>) => supportWith(pathname, search, changes)
  return (
    <section className="s-orders" aria-labelledby="day">
      <div className="hd">
        <h2 id="day">{longDay(date)}</h2>
        {all && !isAnother ? <span className="meta num">{ordersText(all.length)}</span> : null}
      </div>
      {isAnother ? (
        <Skeleton rows={CARDS_WAITING} label="Loading orders" />
      ) : !all || !orders || !counts ? (
        <ErrorState />
      ) : all.length === 0 ? (
        <div className="blank">
          <p>{supportTexts.none(page.client?.name ?? `Client #${query.clientId}`, date)}</p>
          <p className="row">
            <Button small to={here({ deliveryDate: addDays(date, -1) })}>
              Previous day
            </Button>
            <Button small to={here({ deliveryDate: addDays(date, 1) })}>
              Next day
            </Button>
          </p>
        </div>
      ) : (
        <>
          <Tabs
            label="Orders by state"
            preventScrollReset
            items={ORDER_TABS.map((each) => ({
              key: each,
              to: here({ tab: each, order: undefined }),
              text: each.toUpperCase(),
              current: tab === each,
              count: counts[each],
            }))}
          />
          {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers */}
          <ul role="list" className="ocards">
            {orders.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                isSelected={query.order === order.id}
                actions={
                  <>
                    {isOpen(order.status) ? (
                      <Link className="btn q sm" to={here({ dialog: "assign", orders: order.id })} preventScrollReset>
                        <Icon name="user" />
                        {order.driver ? mapTexts.reassign : mapTexts.assign}
                        <span className="sr"> of order {order.id}</span>
                      </Link>
                    ) : null}
                    <Link className="btn q sm" to={here({ order: order.id })} preventScrollReset>
                      <Icon name="target" />
                      {mapTexts.viewOnMap}
                      <span className="sr">: order {order.id}</span>
                    </Link>
                  </>
                }
              />
            ))}
          </ul>
          {page.driver ? (
            <div className="tlinebox">
              <h3>
                Driver timeline{" "}
                <span className="sub">
                  of <Bidi>{page.driver.name}</Bidi>
                </span>
              </h3>
              <Timeline timeline={page.timeline} current={query.order} />
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}
