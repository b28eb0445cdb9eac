import L from "leaflet"
import "leaflet.markercluster"
import { statusLabel } from "../dispatch/order"
import { clusterIcon, pinIcon } from "./pin-icons"
import type { Pin } from "./pin-pack"

/** product/dispatch 1: cluster and spiderfy figures. */
const CLUSTER_MAX_ZOOM = 15
const GRID_SIZE = 50
const SPIDERFY_DISTANCE = 60
/** What markercluster's distance is multiplied by: pixels between the feet of a circle. */
const CLUSTER_FOOT = 25
/** From this share of pins gone on, clustering anew is quicker than taking them out. */
const REBUILD_SHARE = 0.3

class PinMarker extends L.Marker {
  readonly id: number
  status: string

  constructor({ id, status, lat, lng }: Pin) {
    super([lat, lng], { icon: pinIcon(status) })
    this.id = id
    this.status = status
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#name()
    return this
  }

  take(status: string): void {
    this.status = status
    this.setIcon(pinIcon(status))
    this.#name()
  }

  #name(): void {
    this.getElement()?.setAttribute("aria-label", `Order ${this.id}, ${statusLabel(this.status)}`)
  }
}

/** Pins in clusters, as plain Leaflet markers. What stays the same from one answer to the next is not touched. */
export class PinCluster {
  readonly layer: L.MarkerClusterGroup
  readonly #markers = new Map<number, PinMarker>()

  /** @param onOpen hears of the order whose pin was chosen */
  constructor(onOpen: (id: number) => void) {
    this.layer = L.markerClusterGroup({
      maxClusterRadius: GRID_SIZE,
      disableClusteringAtZoom: CLUSTER_MAX_ZOOM + 1,
      spiderfyDistanceMultiplier: SPIDERFY_DISTANCE / CLUSTER_FOOT,
      showCoverageOnHover: false,
      chunkedLoading: true,
      chunkInterval: 50,
      animate: !matchMedia("(prefers-reduced-motion: reduce)").matches,
      iconCreateFunction: (cluster) =>
        clusterIcon((cluster.getAllChildMarkers() as PinMarker[]).map(({ status }) => status)),
    })
    // One listener for all of them.
    this.layer.on("click keypress", (event) => {
      const { type, propagatedFrom, originalEvent } = event as L.LeafletKeyboardEvent
      if (!(propagatedFrom instanceof PinMarker)) return
      if (type === "click" || originalEvent.key === "Enter") onOpen(propagatedFrom.id)
    })
  }

  /** Shows these pins and no others. */
  show(pins: readonly Pin[]): void {
    const before = new Map(this.#markers)
    const added: PinMarker[] = []
    const changed: PinMarker[] = []
    for (const pin of pins) {
      const known = before.get(pin.id)
      const isSame = known?.getLatLng().equals([pin.lat, pin.lng])
      if (known && isSame) {
        before.delete(pin.id)
        if (known.status === pin.status) continue
        known.take(pin.status)
        changed.push(known)
        continue
      }
      const marker = new PinMarker(pin)
      this.#markers.set(pin.id, marker)
      added.push(marker)
    }
    const gone = [...before.values()]
    for (const marker of gone) if (this.#markers.get(marker.id) === marker) this.#markers.delete(marker.id)
    if (gone.length > REBUILD_SHARE * (this.#markers.size + gone.length)) {
      this.layer.clearLayers()
      this.layer.addLayers([...this.#markers.values()])
      return
    }
    if (gone.length > 0) this.layer.removeLayers(gone)
    if (added.length > 0) this.layer.addLayers(added)
    if (changed.length > 0) this.layer.refreshClusters(changed)
  }
}
