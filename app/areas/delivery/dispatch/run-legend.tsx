import { Status } from "~/ui/elements/status"
import type { Stop, StopPart } from "./stops"

/** What the numbered pins of a run say by their colours, and how many of each there are. */
export function RunLegend({ stops }: { stops: readonly Stop[] }) {
  const of = (part: StopPart) => stops.filter((stop) => stop.part === part).length.toLocaleString("en-US")
  return (
    <p className="legend">
      <Status kind="open">{`Open ${of("open")}`}</Status>
      <Status kind="good">{`Done ${of("done")}`}</Status>
      <Status kind="bad">{`Failed ${of("failed")}`}</Status>
    </p>
  )
}
