import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { CopyButton } from "~/ui/elements/copy-button"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { clockText } from "~/ui/fields/clock-time"
import { Form } from "~/ui/form/form"
import { seenText } from "../../dispatch/assign-fields"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { OrderFacts } from "../../dispatch/facts"
import { groupOf, letterOf, moveField, otherGroup, type ShownGroups } from "../../dispatch/groups/groups"
import { isOpen, NO_ADDRESS, type OrderView, placeText, statusKind, statusLabel, wholeName } from "../../dispatch/order"
import { PlaceKind } from "../../dispatch/order-card"
import { DIALOGS, INTENTS, mapWith } from "../filter/map-paths"

interface PinPopupProps {
  order: OrderView
  groups: ShownGroups
  adminSiteUrl: string | null
}

export function PinPopup({ order, groups, adminSiteUrl }: PinPopupProps) {
  return (
    <section className="pop" aria-label={`Order ${order.id}`}>
      <PopupHead order={order} adminSiteUrl={adminSiteUrl} />
      <OrderFacts
        facts={[
          [
            "Order Status",
            <span key="Order Status">
              <Status kind={statusKind(order.status)}>{statusLabel(order.status)}</Status>
            </span>,
          ],
          [
            "Delivery Time",
            <span key="Delivery Time" className="num">
              {clockText(order.deliveryTime)}
            </span>,
          ],
          ["Food Category", <span key="Food Category">{order.category || "None"}</span>],
          [
            "Driver Name/ID",
            <span key="Driver Name/ID">
              <Driver order={order} />
            </span>,
          ],
          [
            "Address",
            <span key="Address" className="row gap-1 justify-end">
              <Bidi>{placeText(order) || NO_ADDRESS}</Bidi> <PlaceKind type={order.addressType} />
            </span>,
          ],
          ["Shift", <span key="Shift">{order.shift || "None"}</span>],
          ["City", <span key="City">{order.city || "None"}</span>],
        ]}
      />
      {isOpen(order.status) ? <PopupActions order={order} groups={groups} /> : null}
    </section>
  )
}

function PopupHead({ order, adminSiteUrl }: Pick<PinPopupProps, "order" | "adminSiteUrl">) {
  const { search } = useLocation()
  const { client } = order
  const name = client ? <Bidi>{client.name}</Bidi> : "No client"
  const title = client ? wholeName(client.name) : undefined
  return (
    <header>
      <div className="row sp flex-nowrap">
        {adminSiteUrl ? (
          <a
            className="trunc t1"
            title={title}
            href={`${adminSiteUrl}/admin/subscriptions/${order.subscriptionId}`}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </a>
        ) : (
          <span className="trunc t1" title={title}>
            {name}
          </span>
        )}
        <Button
          look="quiet"
          small
          icon="x"
          iconOnly
          label="Close"
          to={mapWith(search, { order: undefined, at: undefined })}
          preventScrollReset
          replace
        />
      </div>
      <p className="row sp meta num">
        {client ? (
          <span className="row gap-1">
            Client #{client.id}
            <CopyButton text={client.id} label={`Copy client ID ${client.id}`} />
          </span>
        ) : null}
        <span>Order {order.id}</span>
      </p>
    </header>
  )
}

/** The driver, or a link to assign one while the order is open. */
function Driver({ order: { id, driver, status } }: { order: OrderView }) {
  const { search } = useLocation()
  if (driver) {
    return (
      <>
        <Bidi>{driver.name}</Bidi> <span className="meta num" translate="no">{`#${driver.id}`}</span>
      </>
    )
  }
  if (!isOpen(status)) return "None"
  return (
    <Link to={mapWith(search, { dialog: DIALOGS.assign, orders: id })} preventScrollReset>
      + Assign Driver
    </Link>
  )
}

/** Buttons to reassign the order and to add it to a group, remove it or move it. */
function PopupActions({ order: { id, driver }, groups }: Pick<PinPopupProps, "order" | "groups">) {
  const { search } = useLocation()
  const holding = groupOf(groups, id)
  const seen = driver ? seenText({ id, driverId: driver.id }) : id
  const other = otherGroup(holding ?? groups.current)
  return (
    <Form
      className={holding && groups.isTwo ? "popfoot three" : "popfoot"}
      method="post"
      action={mapWith(search, {})}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value={INTENTS.group} />
      {driver ? (
        <Button small to={mapWith(search, { dialog: DIALOGS.assign, orders: id })} preventScrollReset>
          {mapTexts.reassign}
        </Button>
      ) : null}
      <Button type="submit" small name={holding ? "remove" : "add"} value={holding ? id : seen}>
        {`${holding ? "- Remove from Group" : mapTexts.addToGroup} ${letterOf(groups, holding ?? groups.current)}`.trim()}
      </Button>
      {holding && groups.isTwo ? (
        <Button type="submit" small name={moveField(other)} value={id}>
          {ownMapTexts.moveTo(letterOf(groups, other))}
        </Button>
      ) : null}
    </Form>
  )
}
