import { useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo, useRef } from "react"
import { useMap } from "react-leaflet"
import { mapWith } from "./map-paths"
import { PinCluster } from "./pin-cluster"
import { PinIndex } from "./pin-index"
import type { Pin } from "./pin-pack"
import { pinsOf, shownDrivers } from "./shown-drivers"

/** The pins are brought into view once, no nearer than this. */
const CITY_ZOOM = 13

/** The orders' pins: all of them, or those of chosen drivers alone (product/dispatch 3). */
export function PinLayer({ pins, search }: { pins: readonly Pin[]; search: string }) {
  const map = useMap()
  const navigate = useNavigate()
  const open = useRef<(id: number) => void>()
  open.current = (id) => navigate(mapWith(search, { order: id, at: undefined }), { preventScrollReset: true })
  const layer = useMemo(() => new PinCluster((id) => open.current?.(id)), [])
  // All pins stay gathered behind a choice of drivers, so that taking the choice back costs nothing.
  const all = useMemo(() => new PinIndex(pins), [pins])
  const chosen = [...shownDrivers(search)].join(" ")
  const shown = useMemo(() => {
    const some = pinsOf(pins, new Set(chosen ? chosen.split(" ") : []))
    return some === pins ? all : new PinIndex(some)
  }, [all, chosen, pins])
  const isPlaced = useRef(false)
  const isLooking = new URLSearchParams(search).has("order")
  useEffect(() => {
    if (isPlaced.current || pins.length === 0 || isLooking) return
    isPlaced.current = true
    map.fitBounds(L.latLngBounds(pins.map(({ lat, lng }): [number, number] => [lat, lng])), {
      maxZoom: CITY_ZOOM,
      animate: false,
    })
  }, [map, pins, isLooking])
  useEffect(() => layer.show(shown), [layer, shown])
  useEffect(() => {
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
  return null
}
