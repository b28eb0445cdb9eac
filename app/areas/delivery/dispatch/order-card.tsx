import type { ReactNode } from "react"
import { isEnumValue } from "~/domain/enum-case"
import { Bidi } from "~/ui/elements/bidi"
import { classNames } from "~/ui/elements/class-names"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { clockText } from "~/ui/fields/clock-time"
import { isOpen, NO_ADDRESS, NO_DRIVER, type OrderView, placeText, statusKind, statusLabel, wholeName } from "./order"
import { OrderDetails } from "./order-details"

interface OrderCardProps {
  order: OrderView
  isSelected: boolean
  /** Label of the group that holds the order. */
  grouped?: string | null
  /** Urgency limits in minutes, longest first. */
  limits?: readonly number[]
  /** Minutes since the order was loaded. */
  passed?: number
  /** Link that moves the map to the merchant; without it the name is plain text. */
  merchantHref?: string | undefined
  /** Link to the client's orders; without it the name is plain text. */
  clientHref?: string | undefined
  /** Shown before the time: the drag handle, and the checkbox of a group. */
  lead?: ReactNode
  actions: ReactNode
}

/** An order in a list: 160 px high, 176 px on a phone, while its details are closed. */
export function OrderCard(props: OrderCardProps) {
  const { order, isSelected, grouped, limits = [], passed = 0, merchantHref, clientHref, lead, actions } = props
  const { client, driver } = order
  return (
    <li className={classNames("ocard", isSelected && "sel")} aria-current={isSelected || undefined}>
      <div className="row sp">
        <span className="row gap-1">
          {lead}
          <b className="num time">{clockText(order.deliveryTime)}</b>
          <DueTag order={order} limits={limits} passed={passed} />
        </span>
        <Status kind={statusKind(order.status)}>{statusLabel(order.status)}</Status>
      </div>
      <p className="row sp">
        <MerchantName order={order} href={merchantHref} />
        <span className="meta num">Order {order.id}</span>
      </p>
      <p className="row sp">
        <span className="row gap-1">
          <ClientName order={order} href={clientHref} />
          {client ? <span className="meta num cid" translate="no">{`#${client.id}`}</span> : null}
        </span>
        <PlaceKind type={order.addressType} />
      </p>
      <p className="row sp">
        <AddressLine order={order} />
        {grouped ? <Tag kind="warn">{grouped}</Tag> : null}
      </p>
      <p className="withdet meta trunc" title={wholeLine(order)}>
        {driver ? (
          <>
            <span className="sr">Driver: </span>
            <Bidi className="who">{driver.name}</Bidi>
            {order.category || order.shift ? ", " : null}
          </>
        ) : null}
        {[order.category, order.shift].filter(Boolean).join(", ")}
      </p>
      <div className="acts">
        {actions}
        {isOpen(order.status) ? (
          driver ? (
            <span className="meta num push">
              <span className="sr">Driver </span>#{driver.id}
            </span>
          ) : null
        ) : (
          <DriverCode order={order} />
        )}
      </div>
      <OrderDetails order={order} />
    </li>
  )
}

/** Tooltip of the line with driver, category and shift. Several parts always have one, as they are cut together. */
function wholeLine({ driver, category, shift }: OrderView): string | undefined {
  const parts = [driver?.name, category, shift].filter(Boolean)
  return parts.length > 1 ? parts.join(", ") : wholeName(parts.join(""))
}

interface NameProps {
  order: OrderView
  href: string | undefined
}

function MerchantName({ order: { merchant }, href }: NameProps) {
  if (!merchant) return <span className="trunc t1">No merchant</span>
  const { name } = merchant
  const shown = { className: "trunc t1", dir: "auto", title: wholeName(name), children: <Bidi>{name}</Bidi> }
  return href ? <Link {...shown} to={href} preventScrollReset /> : <span {...shown} />
}

function ClientName({ order: { client }, href }: NameProps) {
  if (!client) return <span className="trunc">No client</span>
  const { name } = client
  const shown = { className: "trunc", dir: "auto", title: wholeName(name), children: <Bidi>{name}</Bidi> }
  return href ? <Link {...shown} to={href} /> : <span {...shown} />
}

function AddressLine({ order }: { order: OrderView }) {
  const text = placeText(order)
  if (!text) return <span className="meta">{NO_ADDRESS}</span>
  return (
    <span className="meta trunc" title={text}>
      <Bidi>{text}</Bidi>
    </span>
  )
}

/** 'Home' or 'Company'; nothing for an unknown address type. */
export function PlaceKind({ type }: { type: string }) {
  const kind = isEnumValue(type, "HOME") ? "Home" : isEnumValue(type, "COMPANY") ? "Company" : null
  return kind && <Tag>{kind}</Tag>
}

interface DueTagProps {
  order: OrderView
  limits: readonly number[]
  passed: number
}

/** How late an order is, or in how many minutes it is due. Each limit makes the tag more urgent. */
function DueTag({ order: { isLate, dueMinutes }, limits, passed }: DueTagProps) {
  const left = dueMinutes === null || dueMinutes === undefined ? null : dueMinutes - passed
  if (left !== null ? left < 0 : isLate) {
    return <Tag kind="bad">{left === null ? "Late" : `Late ${(-left).toLocaleString("en-US")} min`}</Tag>
  }
  const [longest, middle, shortest] = limits
  if (left === null || longest === undefined || left > longest) return null
  const kind = left <= (shortest ?? 0) ? "bad" : left <= (middle ?? 0) ? "warn" : null
  return <Tag {...(kind && { kind })}>in {left} min</Tag>
}

/** The driver's ID in the colour of the status: red failed, yellow assigned, green successful. */
export function DriverCode({ order: { status, driver } }: { order: Pick<OrderView, "status" | "driver"> }) {
  return (
    <span className={`code push num ${statusKind(status)}`}>
      <span className="sr">Driver </span>
      {driver ? `#${driver.id}` : <abbr title="No driver">{NO_DRIVER}</abbr>}
    </span>
  )
}
