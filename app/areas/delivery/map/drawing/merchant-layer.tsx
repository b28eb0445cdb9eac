import L from "leaflet"
import "leaflet.markercluster"
import { useEffect } from "react"
import { useMap } from "react-leaflet"
import type { PackedMerchant, PackedPins } from "../../watch/pin-pack"
import { merchantIcon, merchantsIcon } from "./pin-icons"

/** Zoom from which the merchants of the orders are shown, and from which nobody's are gathered. */
const MERCHANTS_FROM = 13
const GRID_SIZE = 50

interface MerchantLayerProps {
  merchants: PackedPins["merchants"]
  /** 'View All Restaurants' shows them at any zoom. */
  isAll: boolean
}

export function MerchantLayer({ merchants, isAll }: MerchantLayerProps) {
  const map = useMap()
  useEffect(() => {
    const layer = L.markerClusterGroup({
      animate: false,
      showCoverageOnHover: false,
      maxClusterRadius: GRID_SIZE,
      disableClusteringAtZoom: MERCHANTS_FROM,
      iconCreateFunction: (cluster) => merchantsIcon(cluster.getChildCount()),
    })
    layer.addTo(map).addLayers(merchants.map(merchantMarker))
    const show = () => (isAll || map.getZoom() >= MERCHANTS_FROM ? layer.addTo(map) : layer.remove())
    show()
    map.on("zoomend", show)
    return () => {
      map.off("zoomend", show)
      layer.remove()
    }
  }, [map, merchants, isAll])
  return null
}

function merchantMarker([id, title, lat, lng, orders]: PackedMerchant): L.Marker {
  const box = document.createElement("div")
  const facts = document.createElement("p")
  const link = document.createElement("a")
  Object.assign(link, { textContent: `#${id}`, href: `/food/merchants?search=%23${id}` })
  facts.append(link, ` · Orders Count: ${orders.toLocaleString("en-US")}`)
  box.append(Object.assign(document.createElement("b"), { textContent: title, dir: "auto" }), facts)
  return L.marker([lat, lng], { icon: merchantIcon(), title: `Merchant ${title}` }).bindPopup(box)
}
