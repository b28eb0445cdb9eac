import { useLocation } from "@remix-run/react"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Form } from "~/ui/form/form"
import { seenText } from "../../dispatch/assign-fields"
import { clientPath } from "../../dispatch/client-path"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { groupOf, letterOf } from "../../dispatch/groups/groups"
import { countedOrders, isOpen, type OrderView } from "../../dispatch/order"
import { OrderCard } from "../../dispatch/order-card"
import { DIALOGS, INTENTS, mapWith } from "../filter/map-paths"
import { useMinutesSince } from "../live/use-minutes"
import { useMapPage } from "../map-context"
import { DragHandle } from "./drag-handle"
import { PickBar } from "./pick-bar"
import { TICKED_FIELD } from "./ticked-fields"

/** The tab's orders, in a form that adds the selected ones to a group. */
export function OrdersList() {
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
