import type L from "leaflet"
import { useEffect, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { type Area, areaBetween } from "./area"

/** The rectangle that is being drawn with Shift and the mouse, or null; `onDrawn` hears of it at the end, Escape draws nothing. */
export function useDrawnArea(map: L.Map, onDrawn: (area: Area) => void): Area | null {
  const [area, setArea] = useState<Area | null>(null)
  const done = useLatest(onDrawn)
  useEffect(() => {
    map.boxZoom.disable()
    const box = map.getContainer()
    let stop = () => {}
    const onDown = (down: MouseEvent) => {
      if (!down.shiftKey || down.button !== 0) return
      down.preventDefault()
      const from = map.mouseEventToContainerPoint(down)
      const between = (event: MouseEvent) => areaBetween(from, map.mouseEventToContainerPoint(event))
      const drawing = new AbortController()
      const { signal } = drawing
      stop = () => {
        drawing.abort()
        setArea(null)
      }
      document.addEventListener("mousemove", (event) => setArea(between(event)), { signal })
      document.addEventListener("keydown", (event) => event.key === "Escape" && stop(), { signal })
      document.addEventListener(
        "mouseup",
        (event) => {
          const drawn = between(event)
          stop()
          if (drawn) done.current(drawn)
        },
        { signal },
      )
    }
    box.addEventListener("mousedown", onDown)
    return () => {
      box.removeEventListener("mousedown", onDown)
      stop()
    }
  }, [map, done])
  return area
}
