import L from "leaflet"
import "leaflet.markercluster"
import { useEffect } from "react"
import { useMap } from "react-leaflet"
import type { PackedMerchant, PackedPins } from "../../live-pins/pin-pack"
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS } from "./pin-cluster"
import { merchantIcon, merchantsIcon } from "./pin-icons"

/** Below orders, which they must not cover. */
const PANE = "merchants"

interface MerchantLayerProps {
  merchants: PackedPins["merchants"]
}

/** Merchants of the pins' answer, or all of them, in clusters of their own that follow the same figures as orders do. */
export function MerchantLayer({ merchants }: MerchantLayerProps) {
  const map = useMap()
  useEffect(() => {
    if (!map.getPane(PANE)) map.createPane(PANE)
    const layer = L.markerClusterGroup({
      animate: false,
      showCoverageOnHover: false,
      clusterPane: PANE,
      maxClusterRadius: CLUSTER_RADIUS,
      disableClusteringAtZoom: CLUSTER_MAX_ZOOM + 1,
      iconCreateFunction: (cluster) => merchantsIcon(cluster.getChildCount()),
    })
    layer.addTo(map).addLayers(merchants.map(merchantMarker))
    return () => void layer.remove()
  }, [map, merchants])
  return null
}

function merchantMarker([id, title, lat, lng, orders]: PackedMerchant): L.Marker {
  const box = document.createElement("div")
  const facts = document.createElement("p")
  const link = document.createElement("a")
  Object.assign(link, { textContent: `#${id}`, href: `/food/merchants?search=%23${id}` })
  facts.append(link, ` · Orders Count: ${orders.toLocaleString("en-US")}`)
  box.append(Object.assign(document.createElement("b"), { textContent: title, dir: "auto" }), facts)
  return L.marker([lat, lng], { icon: merchantIcon(), title: `Merchant ${title}`, pane: PANE }).bindPopup(box)
}
