import { useLocation, useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo } from "react"
import { outlineOf } from "~/domain/split/outline"
import { useLatest } from "~/ui/browser/latest"
import { withQuery } from "~/ui/list/with-query"
import { splitPath } from "../asked/map-paths"
import { MapBase, type MapGround } from "../drawing/map-base"
import { ShowAll } from "../drawing/show-all"
import { useBareMap } from "../drawing/use-bare-map"
import { loadLook } from "./load-look"
import { unpackPlaces } from "./load-places"
import { splitTexts } from "./split-texts"
import type { LoadView } from "./split-view.server"

interface LoadsIslandProps {
  loads: readonly LoadView[]
  ground: MapGround
  chosen: number | null
}

/** Loads on the map: their orders as dots, an outline around each load, its number in the middle. */
export default function LoadsIsland({ loads, ground, chosen }: LoadsIslandProps) {
  const { box, map } = useBareMap()
  const { search } = useLocation()
  const navigate = useNavigate()
  const press = useLatest((number: number) =>
    navigate(withQuery(splitPath, search, { load: number }), { preventScrollReset: true, replace: true }),
  )
  const placed = useMemo(() => loads.map((load) => ({ load, places: unpackPlaces(load.at) })), [loads])
  const every = useMemo(() => placed.flatMap(({ places }) => places), [placed])
  const chosenAt = placed.find(({ load }) => load.number === chosen)?.load.at ?? null
  useEffect(() => {
    if (!map) return undefined
    const drawn = placed.flatMap(({ load, places }) => layersOf(load, places, chosen, press))
    const layer = L.layerGroup(drawn).addTo(map)
    return () => void layer.remove()
  }, [map, placed, chosen, press])
  useEffect(() => {
    const places = chosenAt === null ? every : unpackPlaces(chosenAt)
    if (places.length > 0) map?.fitBounds(L.latLngBounds(places), { padding: [40, 40], maxZoom: 15, animate: false })
  }, [map, every, chosenAt])
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

function layersOf(
  { number, count }: LoadView,
  places: [number, number][],
  chosen: number | null,
  press: { readonly current: (number: number) => void },
): L.Layer[] {
  if (places.length === 0) return []
  const look = `${loadLook(number)} ${chosen === null ? "" : chosen === number ? "on" : "off"}`
  const still = { interactive: false, noClip: true, smoothFactor: 0 }
  const corners = outlineOf(places).map(([lat, lng]): [number, number] => [lat, lng])
  // A line without length has round or square ends: one element draws a load's dots.
  const dots = L.polyline(
    places.map((place) => [place, place]),
    { ...still, className: `loaddots ${look}`, weight: 9 },
  )
  const icon = L.divIcon({ className: `no num ${look}`, html: `<span>${number}</span>`, iconSize: [28, 28] })
  const name = `Load ${number}, ${splitTexts.orders(count)}`
  const zIndexOffset = chosen === number ? 1_000 : 0
  const marker = L.marker(innermost(places), { icon, title: name, riseOnHover: true, zIndexOffset })
  marker.on("click", () => press.current(number))
  return [L.polygon(corners, { ...still, className: `loadshape ${look}`, weight: 2 }), dots, marker]
}

/** The load's order that is nearest to its middle: loads that lie over each other have their numbers apart. */
function innermost(places: [number, number][]): [number, number] {
  const [lat, lng] = [0, 1].map((axis) => places.reduce((sum, place) => sum + (place[axis] ?? 0), 0) / places.length)
  const far = ([north, east]: [number, number]) => (north - (lat ?? 0)) ** 2 + (east - (lng ?? 0)) ** 2
  return places.reduce((best, place) => (far(place) < far(best) ? place : best))
}
