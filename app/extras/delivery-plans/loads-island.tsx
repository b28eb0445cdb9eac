import { useLocation, useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo } from "react"
import { MapBase, type MapGround } from "~/areas/delivery/map/layers/map-base"
import { placeNumbers } from "~/areas/delivery/map/layers/number-places"
import { ShowAll } from "~/areas/delivery/map/layers/show-all"
import { useBareMap } from "~/areas/delivery/map/layers/use-bare-map"
import { useLatest } from "~/ui/browser/latest"
import { withQuery } from "~/ui/list/with-query"
import { loadLook, NOT_PLANNED } from "./load-look"
import { fromTheMiddle, unpackLoads } from "./load-places"
import { outlineOf } from "./split/outline"
import { splitPath } from "./split-fields"
import { splitTexts } from "./split-texts"

interface LoadsIslandProps {
  /** All loads, as `packLoads` makes them. */
  packed: string
  ground: MapGround
  chosen: number | null
  lit: number | null
}

/**
 * Draws each load on the map: dots for its orders and its number in the middle. The lit or chosen load has an outline
 * too, while the others are faint; otherwise the outlines of many loads would cover each other.
 */
export default function LoadsIsland({ packed, ground, chosen, lit }: LoadsIslandProps) {
  const { box, map } = useBareMap()
  const { search } = useLocation()
  const navigate = useNavigate()
  const press = useLatest((number: number) =>
    navigate(withQuery(splitPath, search, { load: number }), { preventScrollReset: true, replace: true }),
  )
  const placed = useMemo(() => unpackLoads(packed), [packed])
  const every = useMemo(() => placed.flatMap(({ places }) => places), [placed])
  const looked = useMemo(() => placed.find(({ number }) => number === chosen)?.places ?? every, [placed, chosen, every])
  const drawn = useMemo(() => placed.map((one) => drawnOf(one, press)), [placed, press])
  const shown = useLatest(lit ?? chosen)
  useEffect(() => {
    if (!map) return undefined
    const zones = ground.grounds.map(({ boundary }) =>
      L.polygon(boundary, { ...STILL, className: "zoneline", weight: 2 }),
    )
    const layer = L.layerGroup([...zones, ...drawn.flatMap(({ layers }) => layers)]).addTo(map)
    // Zooming renders new elements, so their positions and highlights are set again.
    const spread = () => {
      spreadNumbers(map, layer, drawn, chosen)
      light(drawn, shown.current)
    }
    spread()
    map.on("zoomend", spread)
    return () => {
      map.off("zoomend", spread)
      layer.remove()
    }
  }, [map, drawn, ground.grounds, chosen, shown])
  useEffect(() => {
    if (map) light(drawn, lit ?? chosen)
  }, [map, drawn, lit, chosen])
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
  layers: L.Path[]
  /** The load's number. */
  mark: L.Marker
  spots: [number, number][]
}

/** Shapes that neither react nor are simplified. */
const STILL = { interactive: false, noClip: true, smoothFactor: 0 }
/** Above the numbers of other loads (Leaflet's offset). */
const ON_TOP = 1_000

function drawnOf({ number, count, places }: Placed, press: { readonly current: (number: number) => void }): Drawn {
  const look = loadLook(number)
  const corners = outlineOf(places).map(([lat, lng]): [number, number] => [lat, lng])
  // The ends of zero-length lines are round or square, so one element draws all dots of a load.
  const dots = L.polyline(
    places.map((place) => [place, place]),
    { ...STILL, className: `loaddots ${look}`, weight: 9 },
  )
  const icon = L.divIcon({ className: `no num ${look}`, html: `<span>${number}</span>`, iconSize: [28, 28] })
  const name = `Route ${number}, ${splitTexts.orders(count)}`
  const spots = number === NOT_PLANNED ? [] : fromTheMiddle(places)
  const mark = L.marker(spots[0] ?? [0, 0], { icon, title: name, riseOnHover: true })
  mark.on("click", () => press.current(number))
  const outline = L.polygon(corners, { ...STILL, className: `loadshape ${look}`, weight: 2 })
  return { number, layers: places.length > 0 ? [outline, dots] : [], mark, spots }
}

/** Shows one load clearly and the others faintly; without one all alike. */
function light(drawn: readonly Drawn[], shown: number | null): void {
  for (const { number, layers, mark } of drawn) {
    const isOn = number === shown
    for (const element of [...layers, mark].map((layer) => layer.getElement())) {
      element?.classList.toggle("on", isOn)
      element?.classList.toggle("off", shown !== null && !isOn)
    }
    mark.setZIndexOffset(isOn ? ON_TOP : 0)
    if (isOn) for (const layer of layers) layer.bringToFront()
  }
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
