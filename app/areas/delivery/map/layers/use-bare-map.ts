import L from "leaflet"
import { useEffect, useRef, useState } from "react"
import { mayMove } from "~/ui/browser/motion"
import { CENTRE, ZOOM } from "../../dispatch/map-figures"
import { useMapSize } from "./use-map-size"

/** Creates a Leaflet map in `box` after mount; `map` is null until then. */
export function useBareMap() {
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  useEffect(() => {
    if (!box.current) return undefined
    const made = L.map(box.current, {
      ...{ zoomControl: false, attributionControl: false, minZoom: 5, maxZoom: 19 },
      zoomAnimation: mayMove(),
    })
    made.setView(CENTRE, ZOOM)
    L.control.zoom({ position: "topright" }).addTo(made)
    setMap(made)
    return () => {
      made.remove()
      setMap(null)
    }
  }, [])
  useMapSize(map)
  return { box, map }
}
