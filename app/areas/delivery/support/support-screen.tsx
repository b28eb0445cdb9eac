import { useLocation } from "@remix-run/react"
import { classNames } from "~/ui/elements/class-names"
import { type KeptList, ListViews } from "~/ui/list/list-tools"
import { AssignDialog } from "../dispatch/assign-dialog"
import { NewDay } from "../dispatch/new-day"
import { ClientOrders } from "./client-orders"
import { ClientSection } from "./client-section"
import { DaysStrip } from "./days-strip"
import { FindBar } from "./find-bar"
import { MessageForm } from "./message-form"
import { OrdersMap } from "./orders-map"
import { isFolded, supportWith, WITHOUT_ORDER } from "./support-paths"
import type { SupportData } from "./support-route.server"
import { supportTexts } from "./support-texts"

/** Support (product/dispatch 4): one client, one day. */
export function SupportScreen(props: SupportData & { kept: KeptList | null }) {
  const { query, page, now, adminSiteUrl, message, assigning, canKeep, kept } = props
  const { pathname, search } = useLocation()
  const here = supportWith(pathname, search, {})
  const isPlaced = page.state !== "start" && page.all?.some(({ at }) => at)
  return (
    <>
      <FindBar query={query} date={page.date} kept={kept} />
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
              <MessageForm client={page.client} last={page.last} loaded={message} action={here} canKeep={canKeep} />
            ) : null}
          </div>
        </>
      )}
      {assigning ? <AssignDialog loaded={assigning} closeHref={here} /> : null}
    </>
  )
}
