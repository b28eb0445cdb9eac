import { outlineOf } from "~/domain/split/outline"
import { loadLook } from "./load-look"
import { unpackPlaces } from "./load-places"
import { splitTexts } from "./split-texts"
import type { LoadView } from "./split-view.server"

const [WIDTH, HEIGHT, EDGE] = [800, 600, 30]

/** Where loads are, drawn by the server: their outlines with their numbers. Stands where no script draws the map. */
export function LoadsPicture({ loads }: { loads: readonly LoadView[] }) {
  const placed = loads.map(({ number, at }) => ({ number, places: unpackPlaces(at) }))
  const pointOf = planeOf(placed.flatMap(({ places }) => places))
  return (
    <svg
      className="loadpic"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${splitTexts.loads(loads.length)}, by their place`}
    >
      {placed.map(({ number, places }) => {
        const corners = outlineOf(places).map(pointOf)
        const [first] = corners
        if (!first) return null
        const [x, y] = [0, 1].map(
          (axis) => corners.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / corners.length,
        )
        return (
          <g key={number} className={loadLook(number)}>
            <polygon className="loadshape" points={corners.join(" ")} />
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

/** From degrees to the picture, all of them inside and none stretched. */
function planeOf(places: readonly (readonly [number, number])[]) {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const [lat, lng] of places) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  const narrow = Math.cos((box.south * Math.PI) / 180)
  const [wide, high] = [(box.east - box.west) * narrow || 1, box.north - box.south || 1]
  const scale = Math.min((WIDTH - 2 * EDGE) / wide, (HEIGHT - 2 * EDGE) / high)
  const [left, top] = [(WIDTH - wide * scale) / 2, (HEIGHT - high * scale) / 2]
  return ([lat, lng]: readonly [number, number]) =>
    [Math.round(left + (lng - box.west) * narrow * scale), Math.round(top + (box.north - lat) * scale)] as const
}
