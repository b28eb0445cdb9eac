import { useLocation, useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo } from "react"
import { outlineOf } from "~/domain/split/outline"
import { useLatest } from "~/ui/browser/latest"
import { withQuery } from "~/ui/list/with-query"
import { MapBase, type MapGround } from "../layers/map-base"
import { placeNumbers } from "../layers/number-places"
import { ShowAll } from "../layers/show-all"
import { useBareMap } from "../layers/use-bare-map"
import { splitPath } from "../search-params/map-paths"
import { loadLook } from "./load-look"
import { fromTheMiddle, unpackLoads } from "./load-places"
import { splitTexts } from "./split-texts"

interface LoadsIslandProps {
  /** All loads, as `packLoads` makes them. */
  packed: string
  ground: MapGround
  chosen: number | null
}

/** Draws each load on the map: dots for its orders, an outline around them and its number in the middle. */
export default function LoadsIsland({ packed, ground, chosen }: LoadsIslandProps) {
  const { box, map } = useBareMap()
  const { search } = useLocation()
  const navigate = useNavigate()
  const press = useLatest((number: number) =>
    navigate(withQuery(splitPath, search, { load: number }), { preventScrollReset: true, replace: true }),
  )
  const placed = useMemo(() => unpackLoads(packed), [packed])
  const every = useMemo(() => placed.flatMap(({ places }) => places), [placed])
  const looked = useMemo(() => placed.find(({ number }) => number === chosen)?.places ?? every, [placed, chosen, every])
  useEffect(() => {
    if (!map) return undefined
    const drawn = placed.map((one) => drawnOf(one, chosen, press))
    const layer = L.layerGroup(drawn.flatMap(({ layers }) => layers)).addTo(map)
    const spread = () => spreadNumbers(map, layer, drawn, chosen)
    spread()
    map.on("zoomend", spread)
    return () => {
      map.off("zoomend", spread)
      layer.remove()
    }
  }, [map, placed, chosen, press])
  useEffect(() => {
    if (looked.length > 0) map?.fitBounds(L.latLngBounds(looked), { padding: [40, 40], maxZoom: 15, animate: false })
  }, [map, looked])
  return (
    <>
      <div ref={box} className="lmap" />
      {map ? (
        <>
          <MapBase map={map} page={ground} />
          <ShowAll map={map} places={every} />
        </>
      ) : null}
    </>
  )
}

type Placed = ReturnType<typeof unpackLoads>[number]
interface Drawn {
  number: number
  layers: L.Layer[]
  /** The load's number. */
  mark: L.Marker
  spots: [number, number][]
}

function drawnOf(
  { number, count, places }: Placed,
  chosen: number | null,
  press: { readonly current: (number: number) => void },
): Drawn {
  const look = `${loadLook(number)} ${chosen === null ? "" : chosen === number ? "on" : "off"}`
  const still = { interactive: false, noClip: true, smoothFactor: 0 }
  const corners = outlineOf(places).map(([lat, lng]): [number, number] => [lat, lng])
  // The ends of zero-length lines are round or square, so one element draws all dots of a load.
  const dots = L.polyline(
    places.map((place) => [place, place]),
    { ...still, className: `loaddots ${look}`, weight: 9 },
  )
  const icon = L.divIcon({ className: `no num ${look}`, html: `<span>${number}</span>`, iconSize: [28, 28] })
  const name = `Route ${number}, ${splitTexts.orders(count)}`
  const zIndexOffset = chosen === number ? 1_000 : 0
  const spots = fromTheMiddle(places)
  const mark = L.marker(spots[0] ?? [0, 0], { icon, title: name, riseOnHover: true, zIndexOffset })
  mark.on("click", () => press.current(number))
  const outline = L.polygon(corners, { ...still, className: `loadshape ${look}`, weight: 2 })
  return { number, layers: places.length > 0 ? [outline, dots] : [], mark, spots }
}

/** Moves overlapping numbers to other orders of their loads, and hides those that have no free spot. */
function spreadNumbers(map: L.Map, layer: L.LayerGroup, drawn: readonly Drawn[], chosen: number | null): void {
  const places = placeNumbers(
    drawn.map(({ number, spots }) => ({ number, spots: spots.map((spot) => map.project(spot)) })),
    chosen,
  )
  for (const { number, mark, spots } of drawn) {
    const spot = spots[places.get(number) ?? -1]
    if (spot) layer.addLayer(mark.setLatLng(spot))
    else layer.removeLayer(mark)
  }
}
