import { useLocation } from "@remix-run/react"
import { lazy, Suspense } from "react"
import { formatShortDay, WEEKDAYS, weekdayOf } from "~/domain/calendar"
import { classNames } from "~/ui/elements/class-names"
import { Link } from "~/ui/elements/link"
import { ScriptOnly } from "~/ui/elements/script-only"
import { Status } from "~/ui/elements/status"
import { DateField } from "~/ui/fields/date-field"
import { TextField } from "~/ui/fields/text-field"
import { FilterBar } from "~/ui/list/filter-bar"
import { type KeptList, ListTools, ListViews } from "~/ui/list/list-tools"
import { AssignDialog } from "../dispatch/assign-dialog"
import { ordersText } from "../dispatch/dispatch-texts"
import { NewDay } from "../dispatch/new-day"
import type { OrderView } from "../dispatch/order"
import type { MapGround } from "../map/layers/map-base"
import type { ClientDay } from "./client-days.server"
import { ClientOrders } from "./client-orders"
import { ClientSection } from "./client-section"
import { MessageForm } from "./message-form"
import type { SupportQuery } from "./support.server"
import { isFolded, supportWith, WITHOUT_ORDER } from "./support-paths"
import type { SupportData } from "./support-route.server"
import { supportTexts } from "./support-texts"

const OrdersIsland = lazy(() => import("./orders-island"))

/** Debounce of the client search (milliseconds). */
const SEARCH_DEBOUNCE_MS = 200

/** One client's orders of one day. */
export function SupportScreen(props: SupportData & { kept: KeptList | null }) {
  const { query, unread, page, now, adminSiteUrl, message, assigning, links, kept } = props
  const { pathname, search } = useLocation()
  const here = supportWith(pathname, search, {})
  const isPlaced = page.state !== "start" && page.all?.some(({ at }) => at)
  return (
    <>
      <FindBar query={query} unread={unread} date={page.date} kept={kept} />
      {kept ? <ListViews kept={kept} /> : null}
      {page.state === "start" ? (
        <p className="start">{supportTexts.start}</p>
      ) : (
        <>
          <NewDay
            date={page.date}
            now={now}
            hrefOf={(deliveryDate) => supportWith(pathname, search, { ...WITHOUT_ORDER, deliveryDate })}
          />
          {page.days.length > 0 ? <DaysStrip days={page.days} date={page.date} /> : null}
          <div className={classNames("sup", isPlaced ? isFolded(search) && "closed" : "nomap")}>
            <ClientSection page={page} adminSiteUrl={adminSiteUrl} clientId={query.clientId} />
            {page.state === "missing" && page.all?.length === 0 ? null : <ClientOrders page={page} query={query} />}
            {isPlaced && page.all ? (
              <OrdersMap orders={page.all} ground={page} order={query.order} at={query.at} />
            ) : null}
            {page.client && message ? (
              <MessageForm
                client={page.client}
                orders={page.all ?? []}
                last={page.last}
                loaded={message}
                action={here}
                links={links}
              />
            ) : null}
          </div>
        </>
      )}
      {assigning ? <AssignDialog loaded={assigning} closeHref={here} /> : null}
    </>
  )
}

interface FindBarProps {
  query: SupportQuery
  unread: string | null
  date: string
  kept: KeptList | null
}

/** A GET form with `clientId` and `deliveryDate`. */
function FindBar({ query, unread, date, kept }: FindBarProps) {
  const { pathname } = useLocation()
  return (
    <div className="find">
      <div>
        <h1>{supportTexts.title}</h1>
        <p className="sub">Find a client's orders for a day and send a message.</p>
      </div>
      {kept ? <ListTools kept={kept} noFile /> : null}
      <FilterBar
        label="Find a client"
        clearHref={kept?.allHref ?? pathname}
        typingMs={SEARCH_DEBOUNCE_MS}
        apply="Show orders"
        unfolded
      >
        <TextField
          bare
          name="clientId"
          label="Client ID"
          inputMode="numeric"
          maxLength={20}
          dir="ltr"
          defaultValue={query.clientId ?? unread ?? undefined}
          error={unread ? "Enter a client ID. Clients can't be searched by name or phone." : null}
          // Not in a help desk's frame, where the agent may be typing in the page around it.
          autoFocus={kept !== null && !query.clientId}
          fieldClass="w-l"
        />
        <DateField bare name="deliveryDate" label="Delivery date" defaultValue={date} />
      </FilterBar>
    </div>
  )
}

/** Links to the client's days around the shown one. */
function DaysStrip({ days, date }: { days: readonly ClientDay[]; date: string }) {
  const { pathname, search } = useLocation()
  return (
    <nav className="days7" aria-label="Days of the client">
      {days.map((day) => (
        <Link
          key={day.date}
          to={supportWith(pathname, search, { deliveryDate: day.date, ...WITHOUT_ORDER })}
          aria-current={day.date === date ? "date" : undefined}
          preventScrollReset
        >
          <b>{WEEKDAYS[weekdayOf(day.date)]?.slice(0, 3)}</b> <span className="num">{formatShortDay(day.date)}</span>{" "}
          {day.orders === null ? null : (
            <span className={classNames("meta num", day.orders === 0 && "none")}>
              {day.orders === 0 ? "None" : ordersText(day.orders)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

interface OrdersMapProps {
  orders: readonly OrderView[]
  ground: MapGround
  order: string | undefined
  at: "merchant" | undefined
}

/** Map of the client's orders of the day; without script, their number. */
function OrdersMap({ orders, ground, order, at }: OrdersMapProps) {
  const placed = orders.filter(({ at }) => at)
  const plain = <p className="mapplain meta">{ordersText(placed.length)} with a location. See the list.</p>
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
