import { lazy, Suspense } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import type { MapGround } from "../drawing/map-base"
import { LoadsPicture } from "./loads-picture"
import type { LoadView } from "./split-view.server"

const LoadsIsland = lazy(() => import("./loads-island"))

interface LoadsMapProps {
  loads: readonly LoadView[]
  ground: MapGround
  chosen: number | null
}

/** Where the loads are: on the map where script runs, else in a picture. */
export function LoadsMap({ loads, ground, chosen }: LoadsMapProps) {
  const picture = <LoadsPicture loads={loads} />
  return (
    <section className="mapc" aria-label="Map of the loads">
      <ScriptOnly fallback={picture}>
        <Suspense fallback={picture}>
          <LoadsIsland loads={loads} ground={ground} chosen={chosen} />
        </Suspense>
      </ScriptOnly>
    </section>
  )
}
