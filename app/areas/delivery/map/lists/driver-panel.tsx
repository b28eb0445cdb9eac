import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ErrorState } from "~/ui/elements/error-state"
import { Link } from "~/ui/elements/link"
import { mapTexts, ownMapTexts } from "../../dispatch/dispatch-texts"
import { Facts } from "../../dispatch/facts"
import { Timeline } from "../../dispatch/timeline"
import type { MapPage } from "../map-page.server"
import { DIALOGS, mapWith, runPath } from "../search-params/map-paths"
import type { MapQuery } from "../search-params/map-query.server"
import { useDropOn } from "./use-order-drag"

/** A driver's details (product/dispatch 2), with the orders of the day in the order of their delivery. */
export function DriverPanel({ query, page: { date, driver, timeline } }: { query: MapQuery; page: MapPage }) {
  const { search } = useLocation()
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
          <Facts
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
            <Button look="quiet" small to={`${runPath}?${new URLSearchParams({ driver: driver.id, date })}`}>
              {ownMapTexts.run}
            </Button>
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
