import { Bidi } from "~/ui/elements/bidi"
import { ErrorState } from "~/ui/elements/error-state"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { clockText } from "~/ui/fields/clock-time"
import { type OrderView, statusKind, statusLabel } from "./order"

interface TimelineProps {
  /** Null where it could not be had. */
  timeline: { orders: readonly OrderView[]; total: number } | null
  /** The order that is looked at; its row is tinted. */
  current: string | undefined
  /** Without the merchants, the status below the client: the drivers sidebar is narrow. */
  isNarrow?: boolean
}

const StatusOf = ({ order: { status, isLate } }: { order: OrderView }) => (
  <>
    <Status kind={statusKind(status)}>{statusLabel(status)}</Status>
    {isLate ? <Tag kind="bad">Late</Tag> : null}
  </>
)

/** A driver's orders of a day, in the order of their delivery (product/dispatch 2). */
export function Timeline({ timeline, current, isNarrow }: TimelineProps) {
  if (timeline === null) return <ErrorState />
  if (timeline.orders.length === 0) return <p className="meta">No orders on this day.</p>
  return (
    <div className={isNarrow ? "tline narrow" : "table-scroll tline"}>
      <table>
        <caption className="sr">Driver timeline</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
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
              <td className="num">{clockText(order.deliveryTime)}</td>
              <td>
                {order.client ? <Bidi>{order.client.name}</Bidi> : "None"}
                {isNarrow ? <StatusOf order={order} /> : null}
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
          The first {timeline.orders.length} of {timeline.total.toLocaleString("en-US")}
        </p>
      ) : null}
    </div>
  )
}
