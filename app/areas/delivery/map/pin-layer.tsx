import { useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo, useRef } from "react"
import { useMap } from "react-leaflet"
import { mapWith } from "./map-paths"
import { PinCluster } from "./pin-cluster"
import type { Pin } from "./pin-pack"
import { shownDrivers } from "./shown-drivers"

/** The pins are brought into view once, no nearer than this. */
const CITY_ZOOM = 13

/** The orders' pins: all of them, or those of chosen drivers alone (product/dispatch 3). */
export function PinLayer({ pins, search }: { pins: readonly Pin[]; search: string }) {
  const map = useMap()
  const navigate = useNavigate()
  const open = useRef<(id: number) => void>()
  open.current = (id) => navigate(mapWith(search, { order: id, at: undefined }), { preventScrollReset: true })
  // All pins stay clustered behind a choice of drivers, so that taking the choice back costs nothing.
  const [all, some] = useMemo(() => {
    const onOpen = (id: number) => open.current?.(id)
    return [new PinCluster(onOpen), new PinCluster(onOpen)] as const
  }, [])
  const chosen = [...shownDrivers(search)].join(" ")
  useEffect(() => all.show(pins), [all, pins])
  useEffect(() => {
    if (!chosen) return
    const ids = new Set(chosen.split(" ").map(Number))
    some.show(pins.filter(({ driverId }) => driverId !== null && ids.has(driverId)))
  }, [some, chosen, pins])
  const { layer } = chosen ? some : all
  useEffect(() => {
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
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
  return null
}
