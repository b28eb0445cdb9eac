import { lazy, Suspense } from "react"
import { ScriptOnly } from "~/ui/elements/script-only"
import type { MapGround } from "../layers/map-base"
import { LoadsPicture } from "./loads-picture"

const LoadsIsland = lazy(() => import("./loads-island"))

interface LoadsMapProps {
  /** All loads, as `packLoads` makes them, and the numbers of those that are listed. */
  packed: string
  listed: readonly number[]
  ground: MapGround
  chosen: number | null
}

/** Where the loads are: on the map where script runs, else in a picture. */
export function LoadsMap({ packed, listed, ground, chosen }: LoadsMapProps) {
  const picture = <LoadsPicture packed={packed} listed={listed} />
  return (
    <section className="mapc" aria-label="Map of the routes">
      <ScriptOnly fallback={picture}>
        <Suspense fallback={picture}>
          <LoadsIsland packed={packed} ground={ground} chosen={chosen} />
        </Suspense>
      </ScriptOnly>
    </section>
  )
}
