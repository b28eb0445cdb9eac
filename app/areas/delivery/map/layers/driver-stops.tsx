import { useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo } from "react"
import { useMap } from "react-leaflet"
import { useLatest } from "~/ui/browser/latest"
import { mayMove } from "~/ui/browser/motion"
import type { DriverStop } from "../../dispatch/stops"
import type { Pin } from "../../live-pins/pin-pack"
import { mapWith } from "../filter/map-paths"
import { RunLayer } from "./run-layer"

interface DriverStopsProps {
  stops: readonly DriverStop[]
  search: string
  /** True while the map shows one order; then it does not move. */
  isLooking: boolean
}

/** The open driver's stops of the day, numbered and joined by a line. */
export function DriverStops({ stops, search, isLooking }: DriverStopsProps) {
  const map = useMap()
  const navigate = useNavigate()
  const press = useLatest((id: string) =>
    navigate(mapWith(search, { order: id, at: undefined }), { preventScrollReset: true }),
  )
  const layer = useMemo(() => new RunLayer(stops, (id) => press.current(id)), [stops, press])
  useEffect(() => {
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
  // The map moves for another driver, not for a change of the same driver's stops.
  const driver = new URLSearchParams(search).get("driver")
  const latest = useLatest({ stops, isLooking })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the driver represents the stops
  useEffect(() => {
    const places = latest.current.stops.flatMap(({ at }) => (at ? [at] : []))
    if (latest.current.isLooking || places.length === 0) return
    map.fitBounds(L.latLngBounds(places), { padding: [48, 48], maxZoom: 15, animate: mayMove() })
  }, [map, driver, latest])
  return null
}

/** The pins without those that are already drawn as numbered stops. */
export function pinsBeside(pins: readonly Pin[], stops: readonly DriverStop[] | null): readonly Pin[] {
  if (!stops) return pins
  const drawn = new Set(stops.flatMap(({ id, at }) => (at ? [Number(id)] : [])))
  return pins.filter(({ id }) => !drawn.has(id))
}

export const stopPositions = (
  pins: readonly Pin[],
  stops: readonly DriverStop[] | null,
): [lat: number, lng: number][] => [
  ...pins.map(({ lat, lng }): [number, number] => [lat, lng]),
  ...(stops?.flatMap(({ at }) => (at ? [at] : [])) ?? []),
]
