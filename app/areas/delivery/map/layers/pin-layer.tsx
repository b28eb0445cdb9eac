import { useNavigate } from "@remix-run/react"
import L from "leaflet"
import { useEffect, useMemo, useRef } from "react"
import { useMap } from "react-leaflet"
import { useLatest } from "~/ui/browser/latest"
import { letterOf, type ShownGroups } from "../../dispatch/groups/groups"
import type { Pin } from "../../live-pins/pin-pack"
import { mapWith } from "../filter/map-paths"
import { PinCluster } from "./pin-cluster"

/** Maximum zoom of the first view of all pins. */
const CITY_ZOOM = 13

interface PinLayerProps {
  pins: readonly Pin[]
  shown: readonly Pin[]
  groups: ShownGroups
  search: string
  /** True while the map shows one order or driver. */
  isLooking: boolean
}

/** The pins of all orders, or only those of the selected drivers. */
export function PinLayer({ pins, shown, groups, search, isLooking }: PinLayerProps) {
  const map = useMap()
  const navigate = useNavigate()
  const open = useLatest((id: number) =>
    navigate(mapWith(search, { order: id, at: undefined }), { preventScrollReset: true }),
  )
  const { all, some } = useMemo(() => {
    const made = () => new PinCluster((id) => open.current(id))
    return { all: made(), some: made() }
  }, [open])
  // A selection is always a new array, even if it has the same pins.
  const isChosen = shown !== pins
  const isPlaced = useRef(false)
  useEffect(() => {
    if (isPlaced.current || pins.length === 0) return
    isPlaced.current = true
    // A page that opens with one order does not move, also after the order is closed.
    if (isLooking) return
    map.fitBounds(L.latLngBounds(pins.map(({ lat, lng }): [number, number] => [lat, lng])), {
      maxZoom: CITY_ZOOM,
      animate: false,
    })
  }, [map, pins, isLooking])
  // All pins stay clustered in the background, so that clearing the selection is instant.
  useEffect(() => all.show(pins), [all, pins])
  useEffect(() => some.show(isChosen ? shown : []), [some, isChosen, shown])
  const inA = groups.a.join(" ")
  const inB = groups.b.join(" ")
  const { isTwo } = groups
  useEffect(() => {
    const marks = new Map([
      ...inA.split(" ").map((id) => [Number(id), letterOf({ isTwo }, "a")] as const),
      ...inB.split(" ").map((id) => [Number(id), letterOf({ isTwo }, "b")] as const),
    ])
    all.mark(marks)
    some.mark(marks)
  }, [all, some, inA, inB, isTwo])
  const layer = isChosen ? some : all
  useEffect(() => {
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
  return null
}
