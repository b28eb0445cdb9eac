import L from "leaflet"
import { useEffect, useState } from "react"
import { Button } from "~/ui/elements/button"
import type { MapPage } from "../map-page.server"
import { groundLayer } from "./map-ground"

export type MapGround = Pick<MapPage, "grounds" | "tiles">

/** Failed tiles before our own ground replaces the tile layer. */
const MAX_FAILED = 4

/** The base layer: the adopter's tiles (TILE_URL), or our own ground without tiles or when they fail. */
export function MapBase({ map, page: { grounds, tiles } }: { map: L.Map; page: MapGround }) {
  const [isFailed, setFailed] = useState(false)
  const url = isFailed ? null : (tiles?.url ?? null)
  useEffect(() => {
    if (!url) return undefined
    let failed = 0
    const layer = L.tileLayer(url, { maxZoom: 19 })
    layer.on("tileerror", () => ++failed >= MAX_FAILED && setFailed(true))
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, url])
  useEffect(() => {
    if (url) return undefined
    const layer = groundLayer(grounds)
    layer.addTo(map)
    // A canvas does not follow a change of theme.
    const redraw = () => void layer.remove().addTo(map)
    const theme = matchMedia("(prefers-color-scheme: dark)")
    theme.addEventListener("change", redraw)
    return () => {
      theme.removeEventListener("change", redraw)
      layer.remove()
    }
  }, [map, grounds, url])
  if (!tiles) return null
  return (
    <p className="attribution" role="status">
      {isFailed ? (
        <>
          Street map is not available.
          <Button small look="quiet" onClick={() => setFailed(false)}>
            Retry
          </Button>
        </>
      ) : (
        tiles.attribution
      )}
    </p>
  )
}
