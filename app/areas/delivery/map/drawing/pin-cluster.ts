import L from "leaflet"
import "leaflet.markercluster"
import { mayMove } from "~/ui/browser/motion"
import type { GroupLetter } from "../../dispatch/groups/groups"
import type { Pin } from "../../watch/pin-pack"
import { clusterIcon } from "./pin-icons"
import { PinMarker } from "./pin-marker"

declare module "leaflet" {
  // Its types leave it out.
  interface MarkerClusterGroup {
    unspiderfy(): void
  }
}

/** product/dispatch 1: figures of the clusters. */
const CLUSTER_MAX_ZOOM = 15
const GRID_SIZE = 50
const SPIDERFY_DISTANCE = 60
/** Pixels between the pins of a fan that the library's own figures give. */
const FOOT = 25
/** Pins are gathered for so long at a time (milliseconds). */
const CHUNK_MS = 40
/** So many are made and gathered in one task, without a pause that could be seen. */
const FEW = 500
/** From this share of pins gone on, gathering anew is quicker than taking them out. */
const ANEW_FROM = 0.1
/** A circle of more is looked at from nearer before it is fanned out. */
const MOST_FANNED = 30
const PADDING = L.point(40, 40)
/** How much around the view is drawn too, of its width and height: each pin is a stop of the Tab key. */
const AROUND = 0.25

const LOOK: L.MarkerClusterGroupOptions = {
  animate: false,
  showCoverageOnHover: false,
  // What a press does is said below.
  spiderfyOnMaxZoom: false,
  zoomToBoundsOnClick: false,
  spiderfyDistanceMultiplier: SPIDERFY_DISTANCE / FOOT,
  spiderLegPolylineOptions: { color: "#0b2556", weight: 1.5, opacity: 0.6, interactive: false },
  iconCreateFunction: (cluster) => {
    const markers = markersOf(cluster)
    return clusterIcon(
      markers.map(({ pin }) => pin.status),
      markers.map(({ group }) => group),
    )
  },
}

const markersOf = (cluster: L.MarkerCluster) =>
  cluster.getAllChildMarkers().flatMap((marker) => (marker instanceof PinMarker ? [marker] : []))

/** Pins in clusters. What stays the same from one answer to the next is not touched. */
export class PinCluster extends L.MarkerClusterGroup {
  readonly #markers = new Map<number, PinMarker>()
  readonly #pile = L.layerGroup()
  readonly #open: (id: number) => void
  #pins: readonly Pin[] = []
  #group: ReadonlyMap<number, GroupLetter> = new Map()
  #isOn = false
  #isGathering = false
  #isBroken = false

  /** @param onOpen hears of the order whose pin was chosen */
  constructor(onOpen: (id: number) => void) {
    super({ ...LOOK, maxClusterRadius: GRID_SIZE, disableClusteringAtZoom: CLUSTER_MAX_ZOOM + 1 })
    this.#open = onOpen
    // It tells before it draws.
    const chunkProgress = (done: number, all: number) => done === all && queueMicrotask(() => this.#gathered())
    L.Util.setOptions(this, { chunkedLoading: true, chunkInterval: CHUNK_MS, chunkProgress })
    // One listener for all of them.
    this.on("click keypress clusterclick clusterkeypress", (event) => this.#press(event as L.LeafletKeyboardEvent))
  }

  show(pins: readonly Pin[]): void {
    this.#pins = pins
    if (this.#isOn && !this.#isGathering) this.#update()
  }

  /** Marks those that stand in a group. */
  mark(group: ReadonlyMap<number, GroupLetter>): void {
    this.#group = group
    if (this.#isOn && !this.#isGathering) this.#update()
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#pile.addTo(map)
    map.on("keydown", this.#onKey)
    this.#isOn = true
    if (!this.#isGathering) this.#update()
    return this
  }

  override onRemove(map: L.Map): this {
    this.#isOn = false
    map.off("keydown", this.#onKey)
    this.#pile.remove()
    super.onRemove(map)
    // What is still being gathered goes on asking the map that it was begun on.
    this.#isBroken ||= this.#isGathering
    if (this.#isGathering) queueMicrotask(() => (this._map = map))
    return this
  }

  /** The library's own draws nine views. */
  _getExpandedVisibleBounds(): L.LatLngBounds {
    return this._map.getBounds().pad(AROUND)
  }

  #gathered(): void {
    this.#isGathering = false
    if (this.#isBroken) {
      this.clearLayers()
      this.#markers.clear()
      this.#isBroken = false
    }
    if (this.#isOn) this.#update()
  }

  #update(): void {
    const wanted = new Map(this.#pins.map((pin) => [pin.id, pin]))
    const gone = [...this.#markers.values()].filter(({ pin }) => {
      const next = wanted.get(pin.id)
      return next?.lat !== pin.lat || next.lng !== pin.lng
    })
    for (const { pin } of gone) this.#markers.delete(pin.id)
    const changed = [...this.#markers.values()].filter((marker) => {
      const { id } = marker.pin
      return marker.take(wanted.get(id) ?? marker.pin, this.#group.get(id) ?? null)
    })
    const added: PinMarker[] = []
    for (const [id, pin] of wanted) {
      if (this.#markers.has(id)) continue
      const marker = new PinMarker(pin, this.#group.get(id) ?? null)
      this.#markers.set(id, marker)
      added.push(marker)
    }
    const isAnew = gone.length > ANEW_FROM * this.#markers.size
    if (isAnew) this.clearLayers()
    else if (gone.length > 0) this.removeLayers(gone)
    if (!isAnew && changed.length > 0) this.refreshClusters(changed)
    this.#gather(isAnew ? [...this.#markers.values()] : added)
  }

  #gather(markers: PinMarker[]): void {
    if (markers.length === 0) return
    this.#isGathering = true
    const begin = () => (this.#isOn ? this.addLayers(markers, true) : this.#gathered())
    // Many were made in this task: it is over before they are gathered.
    if (markers.length > FEW) setTimeout(begin)
    else begin()
  }

  #press({ type, propagatedFrom: pressed, originalEvent }: L.LeafletKeyboardEvent): void {
    const isKey = type.endsWith("keypress")
    if (isKey && originalEvent.key !== "Enter") return
    if (pressed instanceof L.MarkerCluster) this.#part(pressed)
    if (!(pressed instanceof PinMarker)) return
    // Keys reach each of the pins that lie on each other, a mouse only the first.
    const pile = isKey ? [] : this.#pileOf(pressed)
    if (pile.length > 1) this.#fan(pile)
    else this.#open(pressed.pin.id)
  }

  /** Goes nearer to pins that stand together, or fans them out where that parts them no more. */
  #part(cluster: L.MarkerCluster): void {
    const map = this._map
    const zoom = map.getZoom()
    const bounds = cluster.getBounds()
    const isOnePlace = bounds.getNorthEast().equals(bounds.getSouthWest())
    // The one that was pressed may go.
    map.getContainer().focus({ preventScroll: true })
    if ((isOnePlace || zoom >= CLUSTER_MAX_ZOOM) && cluster.getChildCount() <= MOST_FANNED) {
      cluster.spiderfy()
      return
    }
    const near = Math.min(CLUSTER_MAX_ZOOM + 1, map.getBoundsZoom(bounds, false, PADDING))
    map.setView(bounds.getCenter(), Math.max(zoom + 1, near), { animate: mayMove() })
  }

  /** Nearer than clusters stand: the pins of one place, which is where they stand unless they are fanned out. */
  #pileOf({ pin }: PinMarker): Pin[] {
    if (this._map.getZoom() <= CLUSTER_MAX_ZOOM) return []
    return [...this.#markers.values()].filter((marker) => marker.isAt(pin)).map((marker) => marker.pin)
  }

  /** Fans out what no cluster holds: in a cluster of its own, for as long as somebody looks. */
  #fan(pins: readonly Pin[]): void {
    this.#pile.clearLayers()
    const fan = new L.MarkerClusterGroup({ ...LOOK, maxClusterRadius: 1 })
    const markers = pins.map((pin) => new PinMarker(pin, this.#group.get(pin.id) ?? null))
    fan.on("click keypress", (event) => {
      const { type, propagatedFrom: pressed, originalEvent } = event as L.LeafletKeyboardEvent
      const isMeant = type === "click" || originalEvent.key === "Enter"
      if (isMeant && pressed instanceof PinMarker) this.#open(pressed.pin.id)
    })
    // Taken away within, it would be told to close once more, without an end.
    fan.once("unspiderfied", () => queueMicrotask(() => this.#pile.removeLayer(fan)))
    fan.addLayers(markers)
    this.#pile.addLayer(fan)
    const [first] = markers
    const cluster = first && fan.getVisibleParent(first)
    if (cluster instanceof L.MarkerCluster) cluster.spiderfy()
  }

  #onKey = ({ originalEvent }: L.LeafletKeyboardEvent): void => {
    if (originalEvent.key !== "Escape") return
    this.unspiderfy()
    this.#pile.clearLayers()
  }
}
