import { useLocation } from "@remix-run/react"
import { useAnswer } from "~/ui/form/use-answer"
import { type KeptList, ListViews } from "~/ui/list/list-tools"
import { AssignDialog } from "../dispatch/assign-dialog"
import type { AssignReply } from "../dispatch/assign-form.server"
import { ClientOrders } from "./client-orders"
import { ClientSection } from "./client-section"
import { FindBar } from "./find-bar"
import { MessageForm } from "./message-form"
import { OrdersMap } from "./orders-map"
import type { MessageReply } from "./support.server"
import { supportWith } from "./support-paths"
import type { SupportData } from "./support-route.server"
import { supportTexts } from "./support-texts"

/** Support (product/dispatch 4): one client, one day. */
export function SupportScreen(props: SupportData & { kept: KeptList | null }) {
  const { query, page, adminSiteUrl, assigning, teams, kept } = props
  const answer = useAnswer<{ message?: MessageReply | null; assign?: AssignReply | null }>()
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
        <div className={isPlaced ? "sup" : "sup nomap"}>
          <ClientSection page={page} adminSiteUrl={adminSiteUrl} />
          <ClientOrders page={page} query={query} />
          {isPlaced && page.all ? <OrdersMap orders={page.all} grounds={page.grounds} order={query.order} /> : null}
          {page.client ? <MessageForm client={page.client} reply={answer?.message ?? null} action={here} /> : null}
        </div>
      )}
      {assigning ? (
        <AssignDialog
          data={assigning}
          teams={teams}
          query={query}
          reply={answer?.assign ?? null}
          withTeam={(team) => supportWith(pathname, search, { dialog: "assign", orders: query.orders, team })}
          closeHref={here}
        />
      ) : null}
    </>
  )
}
