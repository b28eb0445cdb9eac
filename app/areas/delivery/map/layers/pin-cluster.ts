import L from "leaflet"
import "leaflet.markercluster"
import { groupedBy } from "~/domain/grouped"
import { mayMove } from "~/ui/browser/motion"
import { ordersText } from "../../dispatch/dispatch-texts"
import type { GroupLetter } from "../../dispatch/groups/groups"
import { isAccepted } from "../../dispatch/order"
import type { Pin } from "../../live-pins/pin-pack"
import { clusterIcon } from "./pin-icons"
import { PinMarker, pinName } from "./pin-marker"

declare module "leaflet" {
  // Missing in the library's types.
  interface MarkerClusterGroup {
    unspiderfy(): void
  }
}

export const CLUSTER_MAX_ZOOM = 15
export const CLUSTER_RADIUS = 50
/** From nearer, only pins that would cover each other are a number: of a pile one pin would be seen. */
const PILE_RADIUS = 20
const SPIDERFY_DISTANCE = 60
/** The library's default distance between the pins of a fan (pixels). */
const LIBRARY_FOOT = 25
/** Duration of one chunk of clustering (milliseconds). */
const MAX_CHUNK_MS = 40
/** Markers created and clustered in one task without a visible pause. */
const MAX_IN_ONE_TASK = 500
/** From this share of removed pins on, clustering again is faster than removing them one by one. */
const REBUILD_FROM = 0.1
/** Maximum number of pins in a fan. A larger cluster zooms in, and more orders of one location open a list. */
const MAX_FANNED = 20
/** Maximum number of orders in such a list: each is a tab stop. */
const MAX_LISTED = 100
/** Maximum height of the list (pixels). */
const LIST_HEIGHT = 240
const PADDING = L.point(40, 40)
/** Margin drawn around the view, as a share of its size. It is small because each pin is a tab stop. */
const AROUND = 0.25

const CLUSTER_OPTIONS: L.MarkerClusterGroupOptions = {
  animate: false,
  showCoverageOnHover: false,
  // `#press` handles clicks.
  spiderfyOnMaxZoom: false,
  zoomToBoundsOnClick: false,
  spiderfyDistanceMultiplier: SPIDERFY_DISTANCE / LIBRARY_FOOT,
  spiderLegPolylineOptions: { color: "#0b2556", weight: 1.5, opacity: 0.6, interactive: false },
  iconCreateFunction: (cluster) => {
    const markers = markersOf(cluster)
    return clusterIcon(
      markers.flatMap(({ pins }) => pins.map(({ status }) => status)),
      markers.flatMap(({ groups }) => groups),
    )
  },
}

const markersOf = (cluster: L.MarkerCluster) =>
  cluster.getAllChildMarkers().flatMap((marker) => (marker instanceof PinMarker ? [marker] : []))

const placeOf = ({ lat, lng }: Pin) => `${lat} ${lng}`

/** Pins in clusters, with one marker per location. An update leaves unchanged markers alone. */
export class PinCluster extends L.MarkerClusterGroup {
  readonly #markers = new Map<string, PinMarker>()
  readonly #fans = L.layerGroup()
  readonly #open: (id: number) => void
  #pins: readonly Pin[] = []
  #group: ReadonlyMap<number, GroupLetter> = new Map()
  #isOn = false
  #isGathering = false
  #isStale = false

  constructor(onOpen: (id: number) => void) {
    const maxClusterRadius = (zoom: number) => (zoom > CLUSTER_MAX_ZOOM ? PILE_RADIUS : CLUSTER_RADIUS)
    super({ ...CLUSTER_OPTIONS, maxClusterRadius })
    this.#open = onOpen
    // The library reports progress before it draws.
    const chunkProgress = (done: number, all: number) => done === all && queueMicrotask(() => this.#gathered())
    L.Util.setOptions(this, { chunkedLoading: true, chunkInterval: MAX_CHUNK_MS, chunkProgress })
    // One listener for all pins.
    this.on("click keypress clusterclick clusterkeypress", (event) => this.#press(event as L.LeafletKeyboardEvent))
  }

  show(pins: readonly Pin[]): void {
    this.#pins = pins
    if (this.#isOn && !this.#isGathering) this.#update()
  }

  mark(group: ReadonlyMap<number, GroupLetter>): void {
    this.#group = group
    if (this.#isOn && !this.#isGathering) this.#update()
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#fans.addTo(map)
    map.on("keydown", this.#onKey)
    this.#isOn = true
    if (!this.#isGathering) this.#update()
    return this
  }

  override onRemove(map: L.Map): this {
    this.#isOn = false
    map.off("keydown", this.#onKey)
    this.#fans.remove()
    super.onRemove(map)
    // Clustering that is still running needs the map it was started on.
    this.#isStale ||= this.#isGathering
    if (this.#isGathering) queueMicrotask(() => (this._map = map))
    return this
  }

  /** Overrides the library, which draws an area of nine views. */
  _getExpandedVisibleBounds(): L.LatLngBounds {
    return this._map.getBounds().pad(AROUND)
  }

  #gathered(): void {
    this.#isGathering = false
    if (this.#isStale) {
      this.clearLayers()
      this.#markers.clear()
      this.#isStale = false
    }
    if (this.#isOn) this.#update()
  }

  #update(): void {
    const wanted = groupedBy(this.#pins, placeOf)
    const gone: PinMarker[] = []
    const changed: PinMarker[] = []
    for (const [place, marker] of this.#markers) {
      const pins = wanted.get(place)
      if (pins) {
        if (marker.take(pins, this.#groupOf)) changed.push(marker)
        continue
      }
      this.#markers.delete(place)
      gone.push(marker)
    }
    const added: PinMarker[] = []
    for (const [place, pins] of wanted) {
      if (this.#markers.has(place)) continue
      const marker = new PinMarker(pins, this.#groupOf)
      this.#markers.set(place, marker)
      added.push(marker)
    }
    const isRebuild = gone.length > REBUILD_FROM * this.#markers.size
    if (isRebuild) this.clearLayers()
    else if (gone.length > 0) this.removeLayers(gone)
    if (!isRebuild && changed.length > 0) this.refreshClusters(changed)
    this.#gather(isRebuild ? [...this.#markers.values()] : added)
  }

  #gather(markers: PinMarker[]): void {
    if (markers.length === 0) return
    this.#isGathering = true
    const begin = () => (this.#isOn ? this.addLayers(markers, true) : this.#gathered())
    // After creating many markers the current task ends before clustering starts.
    if (markers.length > MAX_IN_ONE_TASK) setTimeout(begin)
    else begin()
  }

  #press({ type, propagatedFrom: pressed, originalEvent }: L.LeafletKeyboardEvent): void {
    const isKey = type.endsWith("keypress")
    if (isKey && originalEvent.key !== "Enter") return
    if (pressed instanceof L.MarkerCluster) this.#part(pressed)
    if (!(pressed instanceof PinMarker)) return
    const { pins } = pressed
    const [pin, ...others] = pins
    if (pin && others.length === 0) this.#open(pin.id)
    else if (pins.length <= MAX_FANNED) this.#fan(pins)
    else this.#list([pressed])
  }

  /** Zooms in on a cluster, or fans it out or lists it if zooming no longer separates its pins. */
  #part(cluster: L.MarkerCluster): void {
    const map = this._map
    const zoom = map.getZoom()
    const bounds = cluster.getBounds()
    // The pressed cluster may disappear, and the focus with it.
    map.getContainer().focus({ preventScroll: true })
    if (zoom >= CLUSTER_MAX_ZOOM && cluster.getChildCount() <= MAX_FANNED) {
      cluster.spiderfy()
      return
    }
    if (zoom >= map.getMaxZoom()) {
      this.#list(markersOf(cluster))
      return
    }
    const near = Math.min(CLUSTER_MAX_ZOOM + 1, map.getBoundsZoom(bounds, false, PADDING))
    map.setView(bounds.getCenter(), Math.max(zoom + 1, near), { animate: mayMove() })
  }

  #list(markers: readonly PinMarker[]): void {
    const map = this._map
    const pins = markers.flatMap((marker) => marker.pins)
    const groups = markers.flatMap((marker) => marker.groups)
    const { box, first } = listOf(pins, groups, (id) => {
      map.closePopup(popup)
      this.#open(id)
    })
    const at = L.latLng(pins[0]?.lat ?? 0, pins[0]?.lng ?? 0)
    const popup = L.popup({ maxHeight: LIST_HEIGHT }).setLatLng(at).setContent(box).openOn(map)
    first?.focus({ preventScroll: true })
  }

  /** Fans out the orders of one location in a temporary cluster. */
  #fan(pins: readonly Pin[]): void {
    this.#fans.clearLayers()
    const fan = new L.MarkerClusterGroup({ ...CLUSTER_OPTIONS, maxClusterRadius: 1 })
    const markers = pins.map((pin) => new PinMarker([pin], this.#groupOf))
    fan.on("click keypress", (event) => {
      const { type, propagatedFrom: pressed, originalEvent } = event as L.LeafletKeyboardEvent
      const isMeant = type === "click" || originalEvent.key === "Enter"
      const pin = pressed instanceof PinMarker ? pressed.pins[0] : undefined
      if (isMeant && pin) this.#open(pin.id)
    })
    // Removing it inside the handler would fire the event again in an endless loop.
    fan.once("unspiderfied", () => queueMicrotask(() => this.#fans.removeLayer(fan)))
    fan.addLayers(markers)
    this.#fans.addLayer(fan)
    const [first] = markers
    const cluster = first && fan.getVisibleParent(first)
    if (cluster instanceof L.MarkerCluster) cluster.spiderfy()
  }

  #groupOf = (id: number): GroupLetter | null => this.#group.get(id) ?? null

  #onKey = ({ originalEvent }: L.LeafletKeyboardEvent): void => {
    if (originalEvent.key !== "Escape") return
    this.unspiderfy()
    this.#fans.clearLayers()
  }
}

/** The orders of one location as buttons, unassigned ones first. */
function listOf(pins: readonly Pin[], groups: readonly (GroupLetter | null)[], open: (id: number) => void) {
  const box = document.createElement("div")
  const list = document.createElement("ul")
  const rows = pins
    .map((pin, at) => ({ pin, name: pinName(pin, groups[at] ?? null) }))
    .toSorted((one, other) => Number(isAccepted(other.pin.status)) - Number(isAccepted(one.pin.status)))
  const buttons = rows.slice(0, MAX_LISTED).map(({ pin, name }) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: name })
    button.addEventListener("click", () => open(pin.id))
    const row = document.createElement("li")
    row.append(button)
    list.append(row)
    return button
  })
  box.className = "pilelist"
  box.append(
    Object.assign(document.createElement("b"), { textContent: `${ordersText(pins.length)} at this location` }),
    list,
  )
  if (pins.length > MAX_LISTED) box.append(`${ordersText(pins.length - MAX_LISTED)} not shown. Search for them by ID.`)
  return { box, first: buttons[0] }
}
