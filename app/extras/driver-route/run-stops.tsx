import { NO_ADDRESS, placeText, statusKind, statusLabel } from "~/areas/delivery/dispatch/order"
import { Meals, Phone } from "~/areas/delivery/dispatch/order-details"
import type { DriverStop } from "~/areas/delivery/dispatch/stops"
import { mapPath } from "~/areas/delivery/map/filter/map-paths"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { Status } from "~/ui/elements/status"
import { Tag } from "~/ui/elements/tag"
import { clockText } from "~/ui/fields/clock-time"

interface RunStopsProps {
  stops: readonly DriverStop[]
  /** The highlighted stop: its pin was pressed, or its row has the pointer or the focus. */
  lit: string | null
  onLit: (id: string | null) => void
}

const HEADS = ["Stop", "Time", "Client", "Address, instructions", "Meals, merchant", "Status"]

/** The stops by delivery time: open ones first, done or failed ones in their own table. */
export function RunStops({ stops, lit, onLit }: RunStopsProps) {
  const parts = [
    ["To deliver", stops.filter(({ part }) => part === "open")],
    ["Done or failed", stops.filter(({ part }) => part !== "open")],
  ] as const
  return parts.map(([title, some]) =>
    some.length > 0 ? (
      <section key={title} aria-label={title}>
        <h2>
          {title} <span className="sub num">{some.length.toLocaleString("en-US")}</span>
        </h2>
        <table>
          <caption className="sr">{title}, by delivery time</caption>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className={head === "Stop" ? "num" : undefined}>
                  {head === "Stop" ? <abbr title="Stop">#</abbr> : head}
                </th>
              ))}
              <th scope="col">
                <span className="sr">Open on the map</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {some.map((stop) => (
              <Row key={stop.id} stop={stop} isLit={lit === stop.id} onLit={onLit} />
            ))}
          </tbody>
        </table>
      </section>
    ) : null,
  )
}

function Row({ stop, isLit, onLit }: { stop: DriverStop; isLit: boolean; onLit: RunStopsProps["onLit"] }) {
  const { id, number, part, deliveryTime, deliveryDate, client, merchant, meals, status, isLate } = stop
  const open = new URLSearchParams({ date: deliveryDate, order: id })
  if (stop.driver) open.set("driver", stop.driver.id)
  return (
    <tr
      id={`stop-${id}`}
      className={isLit ? "lit" : undefined}
      onPointerEnter={() => onLit(id)}
      onPointerLeave={() => onLit(null)}
      onFocus={() => onLit(id)}
      onBlur={() => onLit(null)}
    >
      <td>
        <span className={`stopno ${part}`}>{number}</span>
      </td>
      <td className="num time">
        {clockText(deliveryTime)}
        {isLate ? <Tag kind="bad">Late</Tag> : null}
      </td>
      <td className="client">
        <b>
          <Bidi>{client?.name || "No client"}</Bidi>
        </b>{" "}
        {client ? <span className="meta num" translate="no">{`#${client.id}`}</span> : null}
        {stop.phone ? (
          <p>
            <Phone number={stop.phone} />
          </p>
        ) : null}
      </td>
      <td className="where">
        <Where stop={stop} />
      </td>
      <td className="what">
        {meals.length > 0 ? <Meals meals={meals} /> : null}
        <p className="meta">
          {merchant?.name ? (
            <>
              <Bidi>{merchant.name}</Bidi>,{" "}
            </>
          ) : null}
          order <span className="num">{id}</span>
        </p>
      </td>
      <td className="state">
        <Status kind={statusKind(status)}>{statusLabel(status)}</Status>
      </td>
      <td className="go">
        <Link className="btn quiet small" to={`${mapPath}?${open}`}>
          Open<span className="sr"> order {id} on the map</span>
        </Link>
        {part === "open" ? <span className="tick" aria-hidden="true" /> : null}
      </td>
    </tr>
  )
}

function Where({ stop }: { stop: DriverStop }) {
  const { company, instructions, at } = stop
  return (
    <>
      <Bidi>{placeText(stop) || NO_ADDRESS}</Bidi>
      {company ? (
        <p className="meta">
          <Bidi>{company}</Bidi>
        </p>
      ) : null}
      {instructions ? (
        <p className="how">
          <Bidi>{instructions}</Bidi>
        </p>
      ) : null}
      {at ? null : <p className="meta offmap">Not on the map</p>}
    </>
  )
}
