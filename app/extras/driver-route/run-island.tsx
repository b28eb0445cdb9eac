import L from "leaflet"
import { useEffect, useMemo } from "react"
import { RunLegend } from "~/areas/delivery/dispatch/run-legend"
import type { DriverStop } from "~/areas/delivery/dispatch/stops"
import { MapBase, type MapGround } from "~/areas/delivery/map/layers/map-base"
import { RunLayer } from "~/areas/delivery/map/layers/run-layer"
import { ShowAll } from "~/areas/delivery/map/layers/show-all"
import { useBareMap } from "~/areas/delivery/map/layers/use-bare-map"
import { useLatest } from "~/ui/browser/latest"
import { mayMove } from "~/ui/browser/motion"

interface RunIslandProps {
  stops: readonly DriverStop[]
  ground: MapGround
  lit: string | null
  onLit: (id: string | null) => void
}

/** A route on the map: numbered stops, joined by straight lines. */
export default function RunIsland({ stops, ground, lit, onLit }: RunIslandProps) {
  const { box, map } = useBareMap()
  const press = useLatest((id: string) => {
    onLit(id)
    document.getElementById(`stop-${id}`)?.scrollIntoView({ block: "nearest", behavior: mayMove() ? "smooth" : "auto" })
  })
  const places = useMemo(() => stops.flatMap(({ at }) => (at ? [at] : [])), [stops])
  const layer = useMemo(() => new RunLayer(stops, (id) => press.current(id)), [stops, press])
  useEffect(() => {
    if (!map) return undefined
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, layer])
  useEffect(() => layer.light(lit), [layer, lit])
  useEffect(() => {
    if (places.length > 0) map?.fitBounds(L.latLngBounds(places), { padding: [32, 40], maxZoom: 15, animate: false })
  }, [map, places])
  return (
    <>
      <div ref={box} className="lmap" />
      {map ? (
        <>
          <MapBase map={map} page={ground} />
          <ShowAll map={map} places={places} />
        </>
      ) : null}
      <RunLegend stops={stops} />
    </>
  )
}
