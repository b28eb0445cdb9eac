import { Status } from "~/ui/elements/status"
import type { DriverStop, StopPart } from "./stops"

/** Colours of a route's pins, with the number of stops of each. */
export function RunLegend({ stops }: { stops: readonly DriverStop[] }) {
  const of = (part: StopPart) => stops.filter((stop) => stop.part === part).length.toLocaleString("en-US")
  return (
    <p className="legend">
      <Status kind="open">{`Open ${of("open")}`}</Status>
      <Status kind="good">{`Done ${of("done")}`}</Status>
      <Status kind="bad">{`Failed ${of("failed")}`}</Status>
    </p>
  )
}
