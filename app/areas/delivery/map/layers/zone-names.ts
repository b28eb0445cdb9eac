import L from "leaflet"
import { placeNames } from "./name-places"

/** From further away names would lie on each other. */
const NAMES_FROM = 12
const PANE = "zone-names"

interface Named {
  readonly name: string
  readonly boundary: readonly (readonly [lat: number, lng: number])[]
}

/** The names of zones over pins and rings, each in the middle of what is seen of its zone: who zooms in still reads where. */
export class ZoneNames extends L.Layer {
  readonly #zones: readonly Named[]
  #shown: L.Marker[] = []

  constructor(zones: readonly Named[]) {
    super()
    this.#zones = zones
  }

  override onAdd(map: L.Map): this {
    if (!map.getPane(PANE)) map.createPane(PANE)
    map.on("moveend zoomend resize", this.#place, this)
    this.#place()
    return this
  }

  override onRemove(map: L.Map): this {
    map.off("moveend zoomend resize", this.#place, this)
    this.#clear()
    return this
  }

  #clear(): void {
    for (const marker of this.#shown) marker.remove()
    this.#shown = []
  }

  #place(): void {
    const map = this._map
    this.#clear()
    if (map.getZoom() < NAMES_FROM) return
    const { x: width, y: height } = map.getSize()
    const zones = this.#zones.map(({ name, boundary }) => {
      const corners = boundary.map(([lat, lng]) => map.latLngToContainerPoint([lat, lng]))
      return { name, corners }
    })
    this.#shown = placeNames(zones, { width, height }).map(({ name, x, y }) => {
      const icon = L.divIcon({ className: "zonename", html: "", iconSize: [140, 20] })
      const at = map.containerPointToLatLng([x, y])
      const marker = L.marker(at, { icon, pane: PANE, interactive: false, keyboard: false }).addTo(map)
      marker.getElement()?.append(name)
      return marker
    })
  }
}
