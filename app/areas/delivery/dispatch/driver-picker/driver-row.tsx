import { Bidi } from "~/ui/elements/bidi"
import { Icon } from "~/ui/elements/icon"
import { Tag } from "~/ui/elements/tag"
import { mapTexts, ownMapTexts } from "../dispatch-texts"
import type { ListedDriver } from "./driver-list.server"

/** A driver among those who may be given orders: who, how much of the day, how near, and where. */
export function DriverRow({ driver, hasPlaces }: { driver: ListedDriver; hasPlaces: boolean }) {
  const { id, name, phone, teams, zones, moreZones, isBest } = driver
  return (
    <span>
      <span className="row sp flex-nowrap">
        <span className="min-w-0">
          <b>
            <Bidi>{name}</Bidi>
          </b>{" "}
          <span className="meta num" translate="no">{`#${id}`}</span>
        </span>{" "}
        {isBest ? <Tag kind="good">Best match</Tag> : null}
      </span>{" "}
      <span className="row sp flex-nowrap meta">
        <LoadText driver={driver} /> {hasPlaces ? <KmText driver={driver} /> : null}
      </span>{" "}
      {zones.length > 0 ? (
        <span className="row gap-1 flex-nowrap meta" title={zones.join(", ")}>
          <Icon name="pin" />
          <span className="sr">In </span>
          <Bidi className="trunc">{zones.join(", ")}</Bidi>
          {moreZones > 0 ? <b className="num"> +{moreZones}</b> : null}
        </span>
      ) : null}{" "}
      <span className="row sp flex-nowrap meta">
        <Bidi dir="ltr" className="num">
          {phone}
        </Bidi>{" "}
        {teams.length > 0 ? (
          <span className="trunc" dir="auto" title={teams.join(", ")}>
            <Bidi>{teams.join(", ")}</Bidi>
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** Orders of the day, those still to be done and the late ones, as far as they are known. */
function LoadText({ driver: { orders, today, late } }: { driver: ListedDriver }) {
  if (orders === null) return <span />
  const count = (number: number) => number.toLocaleString("en-US")
  const { free, busy } = ownMapTexts.driverLoads
  const load = orders === 0 ? free : `${busy}, ${count(orders)} ${mapTexts.orders(orders)}`
  return (
    <span className="num">
      {today === null
        ? load
        : orders === 0
          ? `${free}, ${count(today)} today`
          : `${count(today)} today, ${count(orders)} open`}
      {late > 0 ? <span className="lateword">, {count(late)} late</span> : null}
    </span>
  )
}

function KmText({ driver: { km, hasStops } }: { driver: ListedDriver }) {
  if (km !== null) return <b className="num km">{km.toFixed(1)} km</b>
  return <span className="num">{hasStops ? ownMapTexts.noStop : ownMapTexts.noPlace}</span>
}
