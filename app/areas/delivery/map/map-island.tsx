import { useLocation } from "@remix-run/react"
import L from "leaflet"
import { type ReactNode, useEffect, useState } from "react"
import { MapContainer, Popup, useMap, ZoomControl } from "react-leaflet"
import { mayMove } from "~/ui/browser/motion"
import { ErrorState } from "~/ui/page/error-state"
import { FOCUS_ZOOM, ZOOM } from "../dispatch/map-figures"
import { AreaTool } from "./area-tool"
import { MapBase } from "./map-base"
import type { MapPage } from "./map-page.server"
import type { MapQuery } from "./map-query.server"
import { merchantIcon, pinIcon } from "./pin-icons"
import { PinLayer } from "./pin-layer"
import type { PackedPins } from "./pin-pack"
import type { Live } from "./use-changes"
import { usePins } from "./use-pins"

/** Pixels by which the pin that is looked at stands below the middle. */
const POPUP_ROOM = 80
/** Zoom from which merchants are shown. */
const MERCHANTS_FROM = 13

interface MapIslandProps {
  query: MapQuery
  page: MapPage
  live: Live
  popup: ReactNode
}

/** The map itself (product/dispatch 1): plain Leaflet markers in clusters, one React component for all of them. */
export default function MapIsland({ query, page, live, popup }: MapIslandProps) {
  const { search } = useLocation()
  const { pins, merchants, state, retry } = usePins(search, page, live)
  const [map, setMap] = useState<L.Map | null>(null)
  const { order } = page
  return (
    <>
      <MapContainer
        ref={setMap}
        className="lmap"
        center={[page.city.lat, page.city.lng]}
        zoom={ZOOM}
        minZoom={5}
        maxZoom={19}
        zoomControl={false}
        zoomAnimation={mayMove()}
        attributionControl={false}
        preferCanvas
      >
        <ZoomControl position="topright" />
        <PinLayer pins={pins} search={search} />
        <Merchants merchants={merchants} />
        <Focus query={query} page={page} search={search} />
        {order?.at ? <OrderPopup at={order.at} key={order.id} popup={popup} /> : null}
      </MapContainer>
      {map ? (
        <>
          <MapBase map={map} page={page} />
          <AreaTool map={map} pins={pins} search={search} />
        </>
      ) : null}
      {state === "failed" ? (
        <div className="mapfail">
          <ErrorState>
            <button type="button" className="btn s sm" onClick={retry}>
              Retry
            </button>
          </ErrorState>
        </div>
      ) : null}
      <p className="sr" role="status">
        {state === "ready" ? `${pins.length.toLocaleString("en-US")} orders on the map` : null}
      </p>
    </>
  )
}

function Merchants({ merchants }: { merchants: PackedPins["merchants"] }) {
  const map = useMap()
  useEffect(() => {
    const layer = L.layerGroup(
      merchants.map(([id, title, lat, lng, orders]) => {
        const box = document.createElement("div")
        const facts = document.createElement("p")
        const link = document.createElement("a")
        Object.assign(link, { textContent: `#${id}`, href: `/food/merchants?search=%23${id}` })
        facts.append(link, ` · Orders Count: ${orders.toLocaleString("en-US")}`)
        box.append(Object.assign(document.createElement("b"), { textContent: title, dir: "auto" }), facts)
        return L.marker([lat, lng], { icon: merchantIcon(), title: `Merchant ${title}` }).bindPopup(box)
      }),
    )
    const show = () => (map.getZoom() >= MERCHANTS_FROM ? layer.addTo(map) : layer.remove())
    show()
    map.on("zoomend", show)
    return () => {
      map.off("zoomend", show)
      layer.remove()
    }
  }, [map, merchants])
  return null
}

/** 'View on Map' and a merchant's name move the map there (product/dispatch 2); the order's pin is drawn larger, clustered or not. */
function Focus({ query, page, search }: { query: MapQuery; page: MapPage; search: string }) {
  const map = useMap()
  const { order } = page
  const isMerchant = new URLSearchParams(search).get("at") === "merchant"
  const at = isMerchant ? (order?.merchant?.at ?? null) : (order?.at ?? null)
  const key = query.order && at ? `${query.order} ${isMerchant}` : ""
  const [lat, lng] = at ?? [0, 0]
  useEffect(() => {
    if (!key) return
    const middle = map.project([lat, lng], FOCUS_ZOOM).subtract([0, POPUP_ROOM])
    map.setView(map.unproject(middle, FOCUS_ZOOM), FOCUS_ZOOM, { animate: mayMove() })
  }, [map, key, lat, lng])
  useEffect(() => {
    if (!order?.at) return undefined
    const pin = L.marker(order.at, {
      icon: pinIcon(order.status.toLowerCase(), true),
      interactive: false,
      keyboard: false,
      zIndexOffset: 1_000,
    })
    pin.addTo(map)
    return () => void pin.remove()
  }, [map, order])
  return null
}

function OrderPopup({ at, popup }: { at: [number, number]; popup: ReactNode }) {
  return (
    <Popup
      position={at}
      closeButton={false}
      closeOnClick={false}
      autoClose={false}
      // It would pull the map back from the merchant that was asked for.
      autoPan={false}
      maxWidth={272}
      minWidth={272}
      offset={[0, -34]}
    >
      {popup}
    </Popup>
  )
}
