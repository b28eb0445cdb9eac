import { ordersText, ownMapTexts } from "~/areas/delivery/dispatch/dispatch-texts"
import { Phone } from "~/areas/delivery/dispatch/order-details"
import { type DriverStop, isToGo } from "~/areas/delivery/dispatch/stops"
import { mapPath } from "~/areas/delivery/map/filter/map-paths"
import { addDays, formatDay, formatShortDay } from "~/domain/calendar"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Logo } from "~/ui/elements/logo"
import { ScriptOnly } from "~/ui/elements/script-only"
import { clockText } from "~/ui/fields/clock-time"
import { workbookHref } from "~/ui/list/file-choice"
import { HelpLink } from "~/ui/page/help-link"
import { runExportPath, runPath } from "./run-paths"

interface RunHeadProps {
  id: string
  date: string
  productName: string
  /** Null without the permission to open drivers. */
  profileHref: string | null
  driver: { name: string; phone: string } | null
  /** Summary of the route; null if it could not be loaded. */
  text: string | null
}

/** Driver and day, with links to other days and the profile, and with exports and Print. */
export function RunHead({ id, date, productName, profileHref, driver, text }: RunHeadProps) {
  const query = new URLSearchParams({ driver: id, date })
  return (
    <>
      <header className="mapbar runbar">
        <Link className="brand" to="/" aria-label={`${productName}, home`}>
          <Logo />
          <span>{productName}</span>
        </Link>
        <Button look="quiet" icon="left" to={`${mapPath}?${query}`}>
          {ownMapTexts.title}
        </Button>
        {profileHref ? (
          <Button look="quiet" icon="user" to={profileHref} className="profile">
            Driver profile
          </Button>
        ) : null}
        <DayStep id={id} date={date} />
        <HelpLink of={runPath} />
      </header>
      <div className="runh">
        <div>
          <h1>
            <Bidi>{driver?.name || ownMapTexts.run}</Bidi> <span className="sub num" translate="no">{`#${id}`}</span>
          </h1>
          <p className="meta num">
            <span className="onpaper">{formatDay(date)}. </span>
            {text}
            {driver ? (
              <>
                {" "}
                <Phone number={driver.phone} />
              </>
            ) : null}
          </p>
        </div>
        <div className="acts">
          <a className="btn secondary" href={`${runExportPath}?${query}`}>
            <Icon name="down" />
            CSV
          </a>
          <a className="btn secondary" href={workbookHref(`${runExportPath}?${query}`)}>
            <Icon name="down" />
            Excel
          </a>
          <ScriptOnly fallback={null}>
            <Button look="primary" icon="file" onClick={() => window.print()}>
              Print the route
            </Button>
          </ScriptOnly>
        </div>
      </div>
    </>
  )
}

function DayStep({ id, date }: { id: string; date: string }) {
  const to = (day: string) => `${runPath}?${new URLSearchParams({ driver: id, date: day })}`
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return (
    <nav className="dstep" aria-label="Delivery date">
      <Button icon="left" iconOnly label={`Previous day, ${formatDay(before)}`} to={to(before)} />
      <span className="num" aria-current="date">
        <span className="long">{formatDay(date)}</span>
        <span className="short">{formatShortDay(date)}</span>
      </span>
      <Button icon="chev" iconOnly label={`Next day, ${formatDay(after)}`} to={to(after)} />
    </nav>
  )
}

const formatCount = (count: number) => count.toLocaleString("en-US")

/** E.g. '13 orders: 6 open, 6 done, 1 failed or cancelled. Next at 12:00 PM, last at 12:45 PM.' */
export function runText(stops: readonly DriverStop[]): string {
  const open = stops.filter(({ part }) => part === "open")
  const toGo = open.filter(isToGo)
  const parts = [
    [toGo.length, "open"],
    [open.length - toGo.length, "with another status"],
    [stops.filter(({ part }) => part === "done").length, "done"],
    [stops.filter(({ part }) => part === "failed").length, "failed or cancelled"],
  ] as const
  const some = parts.flatMap(([count, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : []))
  const unplaced = stops.filter(({ at }) => !at).length
  const apart = unplaced > 0 ? ` ${ownMapTexts.unplaced(unplaced)}.` : ""
  const head = `${ordersText(stops.length)}${some.length > 0 ? `: ${some.join(", ")}` : ""}.${apart}`
  const [next] = toGo
  const last = toGo.at(-1)
  if (!next || !last) return head
  const times = next === last ? "" : `, last at ${clockText(last.deliveryTime)}`
  return `${head} Next at ${clockText(next.deliveryTime)}${times}.`
}
