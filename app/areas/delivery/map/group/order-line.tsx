import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { clockText } from "~/ui/fields/clock-time"
import { NO_ADDRESS, wholeName } from "../../dispatch/order"
import type { StopLine } from "../../dispatch/stops"
import { mapWith } from "../filter/map-paths"

/** One order of a load or group. Its number links to the map. */
export function OrderLine({ order: { id, time, merchant, client, address } }: { order: StopLine }) {
  const { search } = useLocation()
  return (
    <span className="min0">
      <b className="num">{clockText(time)}</b> <Bidi>{merchant}</Bidi>, <Bidi>{client}</Bidi>{" "}
      <Link className="num" to={mapWith(search, { order: id, load: undefined })}>
        #{id}
      </Link>
      <span className="meta trunc" dir="auto" title={wholeName(address)}>
        <Bidi>{address || NO_ADDRESS}</Bidi>
      </span>
    </span>
  )
}
