import L from "leaflet"
import { useEffect, useMemo } from "react"
import { useMap } from "react-leaflet"
import { useLatest } from "~/ui/browser/latest"
import { mayMove } from "~/ui/browser/motion"
import type { MapPage } from "../map-page.server"
import { CLUSTER_MAX_ZOOM } from "./pin-cluster"
import { pinIcon } from "./pin-icons"

interface FoundMarksProps {
  found: MapPage["found"]
  search: string
  /** The open order, which has its own mark. The map does not move while it shows one. */
  order: string | undefined
}

const ROOM = L.point(48, 64)

/** Larger pins for the orders that a search found. The map moves to them. */
export function FoundMarks({ found, search, order }: FoundMarksProps) {
  const map = useMap()
  const layer = useMemo(
    () =>
      L.layerGroup(
        found.flatMap(({ id, status, at }) =>
          id === order ? [] : [L.marker(at, { icon: pinIcon(status.toLowerCase(), true), ...MARK })],
        ),
      ),
    [found, order],
  )
  useEffect(() => {
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
  // The map moves for another search, not for a change of what was found.
  const latest = useLatest({ found, order })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search represents what was found
  useEffect(() => {
    const { found, order } = latest.current
    if (order || found.length === 0) return
    const bounds = L.latLngBounds(found.map(({ at }) => at))
    map.fitBounds(bounds, { padding: ROOM, maxZoom: CLUSTER_MAX_ZOOM + 1, animate: mayMove() })
  }, [map, search, latest])
  return null
}

const MARK = { interactive: false, keyboard: false, zIndexOffset: 900 } as const
