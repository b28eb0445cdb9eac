import L from "leaflet"
import { mayMove } from "~/ui/browser/motion"
import { statusLabel } from "../dispatch/order"
import { type Drawn, differenceOf, drawnOf, type Fan } from "./pin-drawing"
import { clusterIcon, pinIcon } from "./pin-icons"
import { CLUSTER_MAX_ZOOM, PinIndex, WORLD } from "./pin-index"

/** How much around the view is drawn too, of its width and height. */
const AROUND = 0.25
/** A circle of more is looked at from nearer before it is fanned out. */
const MOST_FANNED = 30
const PADDING = L.point(40, 40)

class PinMarker extends L.Marker {
  drawn: Drawn

  constructor(drawn: Drawn, at: L.LatLng) {
    super(at, { icon: iconOf(drawn) })
    this.drawn = drawn
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#name()
    return this
  }

  take(drawn: Drawn, at: L.LatLng): void {
    const { look } = this.drawn
    this.drawn = drawn
    this.setLatLng(at)
    if (look === drawn.look) return
    this.setIcon(iconOf(drawn))
    this.#name()
  }

  #name(): void {
    const { pins } = this.drawn
    const [first] = pins
    const one = `Order ${first?.id}, ${statusLabel(first?.status ?? "")}`
    const name = pins.length > 1 ? `${pins.length.toLocaleString("en-US")} orders` : one
    this.getElement()?.setAttribute("aria-label", name)
  }
}

const iconOf = ({ pins }: Drawn) =>
  pins.length > 1 ? clusterIcon(pins.map(({ status }) => status)) : pinIcon(pins[0]?.status ?? "")

/** Pins in clusters: plain Leaflet markers for what is in view. What stays the same from one look to the next is not touched. */
export class PinCluster extends L.FeatureGroup {
  #index = new PinIndex([])
  #fan: Fan | null = null
  readonly #markers = new Map<string, PinMarker>()
  readonly #legs = L.layerGroup()

  /** @param onOpen hears of the order whose pin was chosen */
  constructor(onOpen: (id: number) => void) {
    super()
    // One listener for all of them.
    this.on("click keypress", (event) => {
      const { type, propagatedFrom: marker, originalEvent } = event as L.LeafletKeyboardEvent
      if (!(marker instanceof PinMarker) || (type === "keypress" && originalEvent.key !== "Enter")) return
      const { drawn } = marker
      // Keys reach each of the pins that lie on each other, a mouse only the first.
      const pins = type === "click" && drawn.pins.length === 1 ? this.#pinsAt(drawn) : drawn.pins
      if (pins.length === 1) onOpen(pins[0]?.id ?? 0)
      else this.#part({ ...drawn, pins })
    })
  }

  override getEvents() {
    const close = () => this.#spread(null)
    return { moveend: () => this.#draw(), zoomstart: close, click: close }
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#legs.addTo(map)
    this.#draw()
    return this
  }

  override onRemove(map: L.Map): this {
    this.#legs.remove()
    return super.onRemove(map)
  }

  show(index: PinIndex): void {
    this.#index = index
    this.#draw()
  }

  #draw(): void {
    const map: L.Map | null = this._map
    if (!map) return
    const zoom = map.getZoom()
    const pixel = 1 / (WORLD * 2 ** zoom)
    const half = map.getSize().multiplyBy(0.5 + AROUND)
    const middle = map.project(map.getCenter(), zoom)
    const [from, to] = [middle.subtract(half).multiplyBy(pixel), middle.add(half).multiplyBy(pixel)]
    const box = { west: from.x, north: from.y, east: to.x, south: to.y }
    const at = (place: { x: number; y: number }) => map.unproject(L.point(place.x / pixel, place.y / pixel), zoom)
    const after = drawnOf(this.#index, { zoom, box, pixel, fan: this.#fan })
    const before = new Map([...this.#markers].map(([key, { drawn }]) => [key, drawn]))
    const { gone, added, changed } = differenceOf(before, after)
    for (const key of gone) {
      const marker = this.#markers.get(key)
      if (marker) this.removeLayer(marker)
      this.#markers.delete(key)
    }
    for (const drawn of changed) this.#markers.get(drawn.key)?.take(drawn, at(drawn))
    for (const drawn of added) {
      const marker = new PinMarker(drawn, at(drawn))
      this.#markers.set(drawn.key, marker)
      this.addLayer(marker)
    }
    this.#drawLegs(at)
  }

  #drawLegs(at: (place: { x: number; y: number }) => L.LatLng): void {
    this.#legs.clearLayers()
    for (const id of this.#fan?.ids ?? []) {
      const marker = this.#markers.get(String(id))
      if (!marker || !this.#fan) continue
      const places = [at(this.#fan), marker.getLatLng()]
      this.#legs.addLayer(L.polyline(places, { color: "#0b2556", weight: 1.5, opacity: 0.6, interactive: false }))
    }
  }

  #pinsAt({ x, y }: Drawn): Drawn["pins"] {
    return [...this.#markers.values()]
      .filter(({ drawn }) => drawn.x === x && drawn.y === y)
      .flatMap(({ drawn }) => drawn.pins)
  }

  /** Goes nearer to pins that stand together, or fans them out where that parts them no more. */
  #part({ pins, x, y }: Pick<Drawn, "pins" | "x" | "y">): void {
    const map = this._map
    const zoom = map.getZoom()
    // The one that was pressed goes.
    map.getContainer().focus({ preventScroll: true })
    if (zoom > CLUSTER_MAX_ZOOM || (zoom === CLUSTER_MAX_ZOOM && pins.length <= MOST_FANNED)) {
      this.#spread({ ids: pins.map(({ id }) => id), x, y })
      return
    }
    const bounds = L.latLngBounds(pins.map(({ lat, lng }): [number, number] => [lat, lng]))
    const near = Math.min(CLUSTER_MAX_ZOOM + 1, map.getBoundsZoom(bounds, false, PADDING))
    map.setView(bounds.getCenter(), Math.max(zoom + 1, near), { animate: mayMove() })
  }

  #spread(fan: Fan | null): void {
    if (this.#fan === fan) return
    this.#fan = fan
    this.#draw()
  }
}
