import { lazy, Suspense } from "react"
import type { MapGround } from "~/areas/delivery/map/layers/map-base"
import { placeNumbers } from "~/areas/delivery/map/layers/number-places"
import { HEIGHT, planeOf, WIDTH } from "~/areas/delivery/map/layers/plane"
import { ScriptOnly } from "~/ui/elements/script-only"
import { loadLook, NOT_PLANNED } from "./load-look"
import { fromTheMiddle, unpackLoads } from "./load-places"
import { outlineOf } from "./split/outline"
import { splitTexts } from "./split-texts"

const LoadsIsland = lazy(() => import("./loads-island"))

interface LoadsMapProps {
  /** All loads, as `packLoads` encodes them. */
  packed: string
  listed: readonly number[]
  ground: MapGround
  chosen: number | null
  /** The load under the pointer or with the focus, shown in place of the chosen one. */
  lit: number | null
  /** Accessible name. */
  label: string
}

/** The loads on a map, or in a picture without script. */
export function LoadsMap({ packed, listed, ground, chosen, lit, label }: LoadsMapProps) {
  const picture = <LoadsPicture packed={packed} listed={listed} label={label} />
  return (
    <section className="mapc" aria-label={label}>
      <ScriptOnly fallback={picture}>
        <Suspense fallback={picture}>
          <LoadsIsland packed={packed} ground={ground} chosen={chosen} lit={lit} />
        </Suspense>
      </ScriptOnly>
    </section>
  )
}

interface PictureProps extends Pick<LoadsMapProps, "packed" | "listed" | "label"> {}

/** The outlines and numbers of the listed loads, or orders without a load, as SVG, for browsers without script. */
function LoadsPicture({ packed, listed, label }: PictureProps) {
  const placed = unpackLoads(packed).filter(({ number }) => listed.includes(number))
  const pointOf = planeOf(placed.flatMap(({ places }) => places))
  const spotsOf = (places: [number, number][]) => fromTheMiddle(places).map((place) => pointOf(place))
  const loads = placed.filter(({ number }) => number !== NOT_PLANNED)
  const others = placed.filter((one) => !loads.includes(one)).flatMap(({ places }) => places)
  // Several orders of one address are one dot.
  const unplanned = new Map(others.map((place) => [place.join(), pointOf(place)]))
  const marks = loads.map(({ number, places }) => ({ number, spots: spotsOf(places) }))
  const free = placeNumbers(
    marks.map(({ number, spots }) => ({ number, spots: spots.map(([x, y]) => ({ x, y })) })),
    null,
  )
  return (
    <svg
      className="loadpic"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={loads.length > 0 ? `${splitTexts.loads(loads.length)} by location` : label}
    >
      {[...unplanned].map(([key, [x, y]]) => (
        <circle key={key} className={`loadmark ${loadLook(NOT_PLANNED)}`} cx={x} cy={y} r="4" />
      ))}
      {loads.map(({ number, places }) => (
        <polygon
          key={number}
          className={`loadshape ${loadLook(number)}`}
          points={outlineOf(places).map(pointOf).join(" ")}
        />
      ))}
      {/* Last, so that numbers are above all outlines. */}
      {marks.map(({ number, spots }) => {
        const spot = spots[free.get(number) ?? -1]
        if (!spot) return null
        const [x, y] = spot
        return (
          <g key={number} className={loadLook(number)}>
            <circle className="loadmark" cx={x} cy={y} r="13" />
            <text x={x} y={y} dy=".35em" textAnchor="middle">
              {number}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
