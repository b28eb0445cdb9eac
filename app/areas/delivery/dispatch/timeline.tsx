import { Bidi } from "~/ui/elements/bidi"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { clockText } from "~/ui/fields/clock-time"
import { type OrderView, statusKind, statusLabel } from "./order"
import type { DriverStop } from "./stops"

interface TimelineProps {
  /** Null if it could not be loaded. */
  timeline: { orders: readonly DriverStop[]; total: number } | null
  /** ID of the selected order, whose row is highlighted. */
  current: string | undefined
  /** Link of a row; null for plain text. */
  hrefOf: (order: OrderView) => string | null
  /** For the narrow drivers sidebar: no merchant column, and the status below the client. */
  isNarrow?: boolean
}

const StatusOf = ({ order: { status, isLate } }: { order: OrderView }) => (
  <>
    <Status kind={statusKind(status)}>{statusLabel(status)}</Status>
    {isLate ? <Tag kind="bad">Late</Tag> : null}
  </>
)

/** A driver's orders of a day by delivery time. */
export function Timeline({ timeline, current, hrefOf, isNarrow }: TimelineProps) {
  if (timeline === null) return <ErrorState />
  if (timeline.orders.length === 0) return <p className="meta">No orders on this day.</p>
  return (
    <div className={isNarrow ? "tline narrow" : "table-scroll tline"}>
      <table>
        <caption className="sr">Driver timeline</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Stop">#</abbr>
            </th>
            <th scope="col">Time</th>
            {isNarrow ? null : <th scope="col">Priority</th>}
            <th scope="col">Client</th>
            {isNarrow ? null : (
              <>
                <th scope="col">Merchant</th>
                <th scope="col">Status</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {timeline.orders.map((order) => (
            <tr key={order.id} className={order.id === current ? "sel" : undefined}>
              <td>
                <span className={`stopno ${order.part}`}>{order.number}</span>
              </td>
              <td className="num">{clockText(order.deliveryTime)}</td>
              {isNarrow ? null : <td className="num">{order.priority}</td>}
              <td>
                <OrderLink order={order} href={hrefOf(order)} />
                {isNarrow ? (
                  <>
                    {typeof order.priority === "number" ? (
                      <p className="meta num">{`Priority ${order.priority}`}</p>
                    ) : null}
                    <StatusOf order={order} />
                  </>
                ) : null}
              </td>
              {isNarrow ? null : (
                <>
                  <td>{order.merchant ? <Bidi>{order.merchant.name}</Bidi> : "None"}</td>
                  <td>
                    <StatusOf order={order} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {timeline.total > timeline.orders.length ? (
        <p className="meta num">
          Showing {timeline.orders.length} of {timeline.total.toLocaleString("en-US")}
        </p>
      ) : null}
    </div>
  )
}

/** CSS extends this link over the whole row. */
function OrderLink({ order: { id, client }, href }: { order: OrderView; href: string | null }) {
  const name = client ? <Bidi>{client.name}</Bidi> : "None"
  if (!href) return name
  return (
    <Link to={href} preventScrollReset>
      {name}
      <span className="sr">, order {id}</span>
    </Link>
  )
}
