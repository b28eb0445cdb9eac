import type L from "leaflet"
import { useEffect } from "react"
import { useBeforePaint } from "~/ui/browser/latest"

/**
 * Tells the map its new size when columns, the window or a tray change it. The centre stays. Without it the map keeps its
 * first size: new space has no ground, and whatever is fitted into view is off centre.
 * @param layout what opens and closes columns: the size is then read before any effect moves the map
 */
export function useMapSize(map: L.Map | null, layout = ""): void {
  useBeforePaint(() => void map?.invalidateSize(), [map, layout])
  useEffect(() => {
    if (!map) return undefined
    const observer = new ResizeObserver(() => map.invalidateSize())
    observer.observe(map.getContainer())
    return () => observer.disconnect()
  }, [map])
}
