import L from "leaflet"
import type { CityGround } from "../filter/map-choices.server"
import { type Mark, NAME_HEIGHT, placeNames } from "./name-places"

/** Streets across a zone in each direction, including the roads around it. From `LANES_FROM` on there are lanes between them. */
const STREETS = 9
const LANES = 4
const LANES_FROM = 15
/** Distance between country roads outside of zones (degrees). */
const COUNTRY_STEP = 0.02
const COUNTRY_FROM = 11
const BLOCKS_FROM = 12

type Corners = [number, number][]

/** Base layer without a tile server: draws zones as blocks with generated streets and parks, in the theme's colours. */
export function groundLayer(grounds: readonly CityGround[]): L.LayerGroup {
  const corners = grounds.map(({ boundary }) => quarterOf(boundary))
  const layer = new GroundLayer(corners)
  return L.layerGroup([layer, new ZoneNames(grounds)])
}

/** A boundary with more or fewer than four corners is replaced by its bounding box. */
function quarterOf(boundary: Corners): Corners {
  if (boundary.length === 4) return boundary
  const box = L.latLngBounds(boundary)
  return [box.getNorthWest(), box.getNorthEast(), box.getSouthEast(), box.getSouthWest()].map(({ lat, lng }) => [
    lat,
    lng,
  ])
}

class GroundLayer extends L.GridLayer {
  readonly #zones: readonly Corners[]

  constructor(zones: readonly Corners[]) {
    super({ updateWhenZooming: false })
    this.#zones = zones
  }

  override createTile(coords: L.Coords): HTMLElement {
    const tile = document.createElement("canvas")
    const size = this.getTileSize()
    const ratio = Math.min(2, devicePixelRatio || 1)
    tile.width = size.x * ratio
    tile.height = size.y * ratio
    const context = tile.getContext("2d")
    if (!context) return tile
    context.scale(ratio, ratio)
    const color = colorsOfFrame()
    context.fillStyle = color("land")
    context.fillRect(0, 0, size.x, size.y)
    const origin = coords.scaleBy(size)
    const project = (lat: number, lng: number) => this._map.project([lat, lng], coords.z).subtract(origin)
    drawLand(context, { size, zoom: coords.z, origin, map: this._map, color })
    for (const [index, zone] of this.#zones.entries()) {
      const box = L.bounds(zone.map(([lat, lng]) => project(lat, lng)))
      if (!box.overlaps(L.bounds(L.point(-20, -20), size.add(L.point(20, 20))))) continue
      drawZone(context, zone, { index, zoom: coords.z, project, color })
    }
    return tile
  }
}

let shared: ReturnType<typeof themeColors> | null = null

/** Caches the theme's colours for all tiles of a frame: each read makes the browser recalculate styles. */
function colorsOfFrame(): ReturnType<typeof themeColors> {
  if (!shared) requestAnimationFrame(() => (shared = null))
  shared ??= themeColors()
  return shared
}

/** The theme's colours in a form that canvas accepts: only an element resolves the CSS variables. */
function themeColors(): (name: string) => string {
  const probe = document.createElement("i")
  document.body.append(probe)
  const found = new Map(
    ["land", "block", "road", "park"].map((name) => {
      probe.style.color = `var(--map-${name})`
      return [name, getComputedStyle(probe).color]
    }),
  )
  probe.remove()
  return (name) => found.get(name) ?? ""
}

interface Land {
  size: L.Point
  zoom: number
  /** The tile's corner in the map's pixels of this zoom. */
  origin: L.Point
  map: L.Map
  color(name: string): string
}

/** Draws country roads on a grid of degrees, so that they meet across tiles. */
function drawLand(context: CanvasRenderingContext2D, { size, zoom, origin, map, color }: Land): void {
  if (zoom < COUNTRY_FROM) return
  const northWest = map.unproject(origin, zoom)
  const southEast = map.unproject(origin.add(size), zoom)
  context.strokeStyle = color("block")
  context.lineWidth = 2 ** Math.min(4, zoom - COUNTRY_FROM)
  context.beginPath()
  for (let row = Math.floor(southEast.lat / COUNTRY_STEP); row * COUNTRY_STEP <= northWest.lat + COUNTRY_STEP; row++) {
    const { y } = map.project([row * COUNTRY_STEP, northWest.lng], zoom).subtract(origin)
    context.moveTo(0, y)
    context.lineTo(size.x, y)
  }
  for (let row = Math.floor(northWest.lng / COUNTRY_STEP); row * COUNTRY_STEP <= southEast.lng + COUNTRY_STEP; row++) {
    const { x } = map.project([northWest.lat, row * COUNTRY_STEP], zoom).subtract(origin)
    context.moveTo(x, 0)
    context.lineTo(x, size.y)
  }
  context.stroke()
}

interface Drawing {
  index: number
  zoom: number
  project(lat: number, lng: number): L.Point
  color(name: string): string
}

function drawZone(context: CanvasRenderingContext2D, zone: Corners, { index, zoom, project, color }: Drawing): void {
  const at = (u: number, v: number) => project(...point(zone, u, v))
  const fill = (name: string, [u, v, width, height]: [number, number, number, number]) => {
    context.fillStyle = color(name)
    context.beginPath()
    for (const [x, y] of [
      [u, v],
      [u + width, v],
      [u + width, v + height],
      [u, v + height],
    ] as const) {
      const { x: left, y: top } = at(x, y)
      context.lineTo(left, top)
    }
    context.fill()
  }
  fill("block", [0, 0, 1, 1])
  const line = (from: [number, number], to: [number, number], width: number) => {
    context.strokeStyle = color("road")
    context.lineWidth = width
    context.beginPath()
    const [start, end] = [at(...from), at(...to)]
    context.moveTo(start.x, start.y)
    context.lineTo(end.x, end.y)
    context.stroke()
  }
  if (zoom >= BLOCKS_FROM) {
    const step = 1 / STREETS
    for (let cell = 0; cell < STREETS * STREETS; cell++) {
      const mixed = (Math.imul(index * 97 + cell, 2_654_435_761) >>> 0) % 23
      if (mixed === 0) fill("park", [(cell % STREETS) * step, Math.floor(cell / STREETS) * step, step, step])
    }
    for (let street = 1; street < STREETS; street++) {
      const width = (street % 3 === 0 ? 2.5 : 1) * 2 ** Math.min(3, zoom - BLOCKS_FROM - 1)
      line([street * step, 0], [street * step, 1], width)
      line([0, street * step], [1, street * step], width)
    }
    for (let lane = 1; zoom >= LANES_FROM && lane < STREETS * LANES; lane++) {
      const at = lane / (STREETS * LANES)
      line([at, 0], [at, 1], 2 ** (zoom - LANES_FROM + 1))
      line([0, at], [1, at], 2 ** (zoom - LANES_FROM + 1))
    }
  } else fill("park", [0.2 + (index % 3) * 0.2, 0.3, 0.18, 0.22])
  const road = 3 * 2 ** Math.max(-1, Math.min(3, zoom - BLOCKS_FROM))
  for (const [from, to] of [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [0, 1],
    ],
    [
      [0, 1],
      [0, 0],
    ],
  ] as const) {
    line([...from], [...to], road)
  }
}

/** Bilinear interpolation between four corners: `u` runs west to east, `v` north to south, both from 0 to 1. */
function point(corners: Corners, u: number, v: number): [number, number] {
  const [nw = [0, 0], ne = nw, se = nw, sw = nw] = corners
  const mix = (axis: 0 | 1) => (nw[axis] * (1 - u) + ne[axis] * u) * (1 - v) + (sw[axis] * (1 - u) + se[axis] * u) * v
  return [mix(0), mix(1)]
}

/** Minimum zoom for names: below it they would overlap. */
const NAMES_FROM = 12
const NAMES_PANE = "zone-names"

interface Named {
  readonly name: string
  readonly boundary: readonly (readonly [lat: number, lng: number])[]
}

/** Waits for the pins and clusters of a move to be drawn (milliseconds). */
const SETTLE_MS = 50

/** Zone names above the pins, each near the middle of the visible part of its zone, where it covers no pin or number. */
class ZoneNames extends L.Layer {
  readonly #zones: readonly Named[]
  #shown: L.Marker[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #widths: readonly number[] = []

  constructor(zones: readonly Named[]) {
    super()
    this.#zones = zones
  }

  override onAdd(map: L.Map): this {
    if (!map.getPane(NAMES_PANE)) map.createPane(NAMES_PANE)
    this.#widths = nameWidths(
      map,
      this.#zones.map(({ name }) => name),
    )
    map.on("moveend zoomend resize", this.#place, this)
    map.on("layeradd layerremove", this.#placeLater, this)
    this.#place()
    return this
  }

  override onRemove(map: L.Map): this {
    map.off("moveend zoomend resize", this.#place, this)
    map.off("layeradd layerremove", this.#placeLater, this)
    clearTimeout(this.#timer)
    this.#clear()
    return this
  }

  #clear(): void {
    for (const marker of this.#shown) marker.remove()
    this.#shown = []
  }

  /** After another pin or cluster has come or gone. */
  #placeLater({ layer }: L.LayerEvent): void {
    if (!isPin(layer)) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#place(), SETTLE_MS)
  }

  #place(): void {
    const map = this._map
    this.#clear()
    if (map.getZoom() < NAMES_FROM) return
    const { x: width, y: height } = map.getSize()
    const zones = this.#zones.map(({ name, boundary }, at) => {
      const corners = boundary.map(([lat, lng]) => map.latLngToContainerPoint([lat, lng]))
      return { name, corners, width: this.#widths[at] ?? 0 }
    })
    this.#shown = placeNames(zones, { width, height }, pinMarks(map)).map(({ name, width, x, y }) => {
      const icon = L.divIcon({ className: "zonename", html: "", iconSize: [width, NAME_HEIGHT] })
      const at = map.containerPointToLatLng([x, y])
      const marker = L.marker(at, { icon, pane: NAMES_PANE, interactive: false, keyboard: false }).addTo(map)
      marker.getElement()?.append(name)
      return marker
    })
  }
}

const isPin = (layer: L.Layer): layer is L.Marker => layer instanceof L.Marker && layer.options.pane !== NAMES_PANE

/** What pins and clusters cover in the view. Their styles are read, as reading places would make the browser lay out. */
function pinMarks(map: L.Map): Mark[] {
  const marks: Mark[] = []
  map.eachLayer((layer) => {
    const element = isPin(layer) ? layer.getElement() : undefined
    if (!(element && isPin(layer))) return
    const { style, classList } = element
    const { x, y } = map.latLngToContainerPoint(layer.getLatLng())
    const [width, height] = [Number.parseFloat(style.width), Number.parseFloat(style.height)]
    const [left, top] = [x + Number.parseFloat(style.marginLeft), y + Number.parseFloat(style.marginTop)]
    const isRound = width === height && classList.contains("cluster")
    marks.push({ left, top, right: left + width, bottom: top + height, isRound })
  })
  return marks
}

/** Width of the halo on both sides (pixels). */
const HALO = 6

/** Names are written in bold at three quarters of the page's text size (`.zonename`). */
function nameWidths(map: L.Map, names: readonly string[]): number[] {
  const context = document.createElement("canvas").getContext("2d")
  const size = 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (context) context.font = `600 ${size}px ${getComputedStyle(map.getContainer()).fontFamily}`
  return names.map((name) => Math.ceil((context?.measureText(name).width ?? 0) + HALO))
}
