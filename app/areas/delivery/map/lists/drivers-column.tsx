import { type Navigation, useLocation, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Skeleton } from "~/ui/page/skeleton"
import { Tabs } from "~/ui/page/tabs"
import { ColumnSearch } from "../../dispatch/column-search"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import type { DriverLoad } from "../../dispatch/drivers.server"
import { OrderFacts } from "../../dispatch/facts"
import { wholeName } from "../../dispatch/order"
import { Timeline } from "../../dispatch/timeline"
import { DIALOGS, mapPath, mapWith } from "../filter/map-paths"
import { toggled } from "../filter/shown-drivers"
import { useMapPage } from "../map-context"
import { isForPage } from "./use-escape"
import { useDropOn } from "./use-order-drag"

/** Skeleton rows while a timeline loads. */
const ROWS_WAITING = 6

/** Whether a navigation to another driver's details is in progress. */
export function isDriverComing({ location, formMethod }: Pick<Navigation, "location" | "formMethod">, shown?: string) {
  if (location?.pathname !== mapPath || formMethod === "POST") return false
  const driver = new URLSearchParams(location.search).get("driver")
  return driver !== null && driver !== shown
}

/** Drivers sidebar: busy and free drivers, a search by the start of an id, pin switches, and driver details. */
export function DriversColumn() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { busy, free } = page.drivers
  const here = (changes: Parameters<typeof mapWith>[1]) => mapWith(search, changes)
  const isClosed = new URLSearchParams(search).has("drivers-closed") && !query.driver
  const total = busy && free ? busy.total + free.total : null
  useDriverKeys(query.driver, here({ driver: undefined }))
  return (
    <section className={isClosed ? "dcol rt closed" : "dcol rt"} id="drivers" aria-label="Drivers">
      <div className="hd">
        <div className="row sp">
          <h2>
            Drivers <span className="count num">{total?.toLocaleString("en-US")}</span>
          </h2>
          <Button
            look="quiet"
            small
            icon="side"
            to={here({ "drivers-closed": isClosed ? undefined : 1, driver: undefined })}
            preventScrollReset
            replace
          >
            {isClosed ? "Expand" : "Collapse"}
            <span className="sr"> drivers</span>
          </Button>
        </div>
        {query.driver ? null : (
          <ColumnSearch
            name="dq"
            label="Search Drivers by ID"
            value={query.dq}
            delay="drivers"
            to={mapWith}
            changes={{}}
          />
        )}
      </div>
      <DriversBody />
    </section>
  )
}

export function TimelineWaiting() {
  return (
    <div className="dlist dpanel">
      <Skeleton rows={ROWS_WAITING} label="Loading timeline" />
    </div>
  )
}

function DriversBody() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const isComing = isDriverComing(useNavigation(), query.driver)
  const { busy, free } = page.drivers
  const list = page.drivers[query.load]
  const isEmpty = busy?.total === 0 && free?.total === 0
  const most = Math.max(1, ...(busy?.drivers.map(({ orders }) => orders) ?? []))
  if (isComing) return <TimelineWaiting />
  if (query.driver) return <DriverPanel />
  return (
    <>
      <Tabs
        label="Drivers"
        preventScrollReset
        items={(["busy", "free"] as const).map((load) => ({
          key: load,
          to: mapWith(search, { load }),
          text: `${(page.drivers[load]?.total ?? 0).toLocaleString("en-US")} ${load === "busy" ? "Busy" : "Free"}`,
          current: query.load === load,
        }))}
      />
      {list === null ? (
        <ErrorState />
      ) : list.drivers.length === 0 ? (
        <p className="blank">{isEmpty ? mapTexts.noDrivers.all : mapTexts.noDrivers[query.load]}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to some screen readers
        <ul role="list" className="dlist">
          {list.drivers.map((driver) => (
            <DriverRow key={driver.id} driver={driver} most={most} />
          ))}
        </ul>
      )}
    </>
  )
}

/** One driver with orders, relative load and the pin switch. The documents set a height of 80 pixels. */
function DriverRow({ driver: { id, name, orders }, most }: { driver: DriverLoad; most: number }) {
  const { search } = useLocation()
  const matches = useMapPage().page.matches?.[id]
  const shown = new URLSearchParams(search).getAll("show")
  const isShown = shown.includes(id)
  const details = mapWith(search, { driver: id })
  const hidden = isShown && matches !== undefined && matches < orders ? `matches-${id}` : undefined
  return (
    <li className="drow" {...useDropOn(id)}>
      <div className="min0">
        <Link className="trunc t1" dir="auto" to={details} title={wholeName(name)} preventScrollReset>
          <Bidi>{name}</Bidi>
        </Link>
        <span className="row gap-1 flex-nowrap">
          <span className="meta num" translate="no">{`#${id}`}</span>
          <Link className="btn quiet small num ordercount" to={details} preventScrollReset>
            {orders} {mapTexts.orders(orders)}
            <span className="sr"> of {name}</span>
          </Link>
          <meter className="load" min={0} max={most} value={orders} aria-label={`Orders of ${name}`} />
        </span>
        {hidden ? (
          <p className="match meta" id={hidden}>
            {matches?.toLocaleString("en-US")} of {orders} {orders === 1 ? "order matches" : "orders match"} the filter
          </p>
        ) : null}
      </div>
      <Link
        className={isShown ? "pinswitch on" : "pinswitch"}
        role="switch"
        aria-checked={isShown}
        aria-describedby={hidden}
        aria-label={`Show only pins of ${name}`}
        to={toggled(search, id)}
        preventScrollReset
        replace
        onKeyDown={(event) => {
          if (event.key !== " ") return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <Icon name="pin" />
      </Link>
    </li>
  )
}

/** A driver's details, with the day's orders by delivery time. */
function DriverPanel() {
  const { query, page } = useMapPage()
  const { search } = useLocation()
  const { driver, runHref, timeline } = page
  const back = mapWith(search, { driver: undefined })
  const drop = useDropOn(driver === null || driver === "missing" ? null : driver.id)
  return (
    <div className="dlist dpanel" {...drop}>
      <Button look="quiet" small icon="left" to={back} preventScrollReset replace>
        All drivers
      </Button>
      {driver === "missing" ? (
        <p className="blank">{ownMapTexts.noDriver(query.driver ?? "")}</p>
      ) : driver === null ? (
        <ErrorState />
      ) : (
        <>
          <OrderFacts
            facts={[
              [
                "Driver Name/ID",
                <span key="Driver Name/ID">
                  <Link to={`/logistics/drivers/${driver.id}`}>
                    <Bidi>{driver.name}</Bidi>
                  </Link>{" "}
                  <span className="meta num" translate="no">{`#${driver.id}`}</span>
                </span>,
              ],
              [
                "Driver Team",
                <span key="Driver Team">{driver.teams.length > 0 ? driver.teams.join(", ") : "None"}</span>,
              ],
              [
                "Phone",
                <span key="Phone">
                  <a href={`tel:${driver.phone}`} dir="ltr" translate="no">
                    {driver.phone}
                  </a>
                </span>,
              ],
              ["City", <span key="City">{driver.city?.enName ?? "None"}</span>],
            ]}
          />
          <div className="row gap-1">
            {driver.orders > 0 ? (
              <Button icon="swap" small to={mapWith(search, { dialog: DIALOGS.switch })} preventScrollReset>
                {mapTexts.switchTasks}
              </Button>
            ) : null}
            {runHref ? (
              <Button look="quiet" small to={runHref}>
                {ownMapTexts.run}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {driver === "missing" ? null : (
        <Timeline
          timeline={timeline}
          current={query.order}
          hrefOf={({ id }) => mapWith(search, { order: id, at: undefined })}
          isNarrow
        />
      )}
    </div>
  )
}

/** Escape and Backspace lead back to the list, except while typing or in a dialog. */
function useDriverKeys(driver: string | undefined, back: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!driver) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" && event.key !== "Backspace") return
      if (!isForPage(event)) return
      event.preventDefault()
      navigate(back, { replace: true, preventScrollReset: true })
    }
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [driver, back, navigate])
}
