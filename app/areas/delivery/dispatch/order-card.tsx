import type { ReactNode } from "react"
import { classNames } from "~/ui/elements/class-names"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { Truncated } from "~/ui/elements/truncated"
import { clockText } from "~/ui/fields/clock-time"
import { isOpen, NO_DRIVER, type OrderView, statusKind, statusLabel, TRUNCATE_FROM } from "./order"
import { OrderDetails } from "./order-details"

interface OrderCardProps {
  order: OrderView
  isSelected: boolean
  isGrouped?: boolean
  /** Within how many minutes an order is worth saying so, the longest first. */
  limits?: readonly number[]
  /** Where the map is moved to the order's merchant; without it the name is plain text. */
  merchantHref?: string | undefined
  /** Stands before the time: the checkbox of a group. */
  lead?: ReactNode
  actions: ReactNode
}

/** Longest text that is shown whole: one character fewer than what is cut (product/dispatch 2). */
const SHOWN = TRUNCATE_FROM - 1

/** An order in a list (product/dispatch 2): 160 high, until its details are unfolded. */
export function OrderCard({ order, isSelected, isGrouped, limits = [], merchantHref, lead, actions }: OrderCardProps) {
  const { client, merchant, driver } = order
  return (
    <li className={classNames("ocard", isSelected && "sel")} aria-current={isSelected || undefined}>
      <div className="row sp">
        <span className="row gap-1">
          {lead}
          <b className="num time">{clockText(order.deliveryTime)}</b>
          <DueTag order={order} limits={limits} />
        </span>
        <Status kind={statusKind(order.status)}>{statusLabel(order.status)}</Status>
      </div>
      {merchant && merchantHref ? (
        <Link className="trunc t1" to={merchantHref} preventScrollReset>
          <Truncated text={merchant.name} max={SHOWN} />
        </Link>
      ) : (
        <span className="trunc t1">{merchant ? <Truncated text={merchant.name} max={SHOWN} /> : "No merchant"}</span>
      )}
      <p className="row gap-1 withdet">
        <span className="trunc">{client ? <Truncated text={client.name} max={SHOWN} /> : "No client"}</span>
        <span className="meta num">#{client?.id ?? order.id}</span>
      </p>
      <p className="row sp">
        <span className="meta trunc">
          {order.category}, {order.shift}, order {order.id}
        </span>
        {isGrouped ? <Tag kind="warn">In group</Tag> : null}
      </p>
      <div className="acts">
        {actions}
        {isOpen(order.status) ? (
          driver ? (
            <span className="meta num push">Driver #{driver.id}</span>
          ) : null
        ) : (
          <DriverCode order={order} />
        )}
      </div>
      <OrderDetails order={order} />
    </li>
  )
}

/** How late an order is, or in how many minutes it is due, more urgent with each limit. */
function DueTag({ order: { isLate, dueMinutes }, limits }: { order: OrderView; limits: readonly number[] }) {
  const left = dueMinutes ?? null
  if (isLate) return <Tag kind="bad">{left === null ? "Late" : `Late ${(-left).toLocaleString("en-US")} min`}</Tag>
  const [longest, middle, shortest] = limits
  if (left === null || longest === undefined || left > longest) return null
  const kind = left <= (shortest ?? 0) ? "bad" : left <= (middle ?? 0) ? "warn" : null
  return <Tag {...(kind && { kind })}>in {left} min</Tag>
}

/** The driver's number in the colour of how the order ended (product/dispatch 2): red failed, yellow assigned, green successful. */
export function DriverCode({ order: { status, driver } }: { order: Pick<OrderView, "status" | "driver"> }) {
  return (
    <span className={`code push num ${statusKind(status)}`}>
      <span className="sr">Driver </span>
      {driver ? `#${driver.id}` : <abbr title="No driver">{NO_DRIVER}</abbr>}
    </span>
  )
}
