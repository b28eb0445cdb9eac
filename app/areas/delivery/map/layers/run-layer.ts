import L from "leaflet"
import { statusLabel } from "../../dispatch/order"
import type { DriverStop } from "../../dispatch/stops"
import { stopSvg } from "./pin-svg"
import { routeLines } from "./run-lines"

const SIZE: [number, number] = [28, 36]

/** Numbered pins of a route's stops, joined by straight lines. The completed part is dotted. */
export class RunLayer extends L.LayerGroup {
  readonly #pins = new Map<string, L.Marker>()

  constructor(stops: readonly DriverStop[], press: (id: string) => void) {
    super()
    const inOrder = stops.toSorted((a, b) => a.number - b.number)
    // A canvas does not follow a change of theme.
    const renderer = L.svg()
    for (const { places, isOpen } of routeLines(inOrder)) {
      const className = isOpen ? "runline" : "runline done"
      this.addLayer(L.polyline(places, { renderer, className, interactive: false, weight: 3 }))
    }
    for (const stop of inOrder) {
      if (!stop.at) continue
      const pin = pinOf(stop, stop.at).on("click", () => press(stop.id))
      this.#pins.set(stop.id, pin)
      this.addLayer(pin)
    }
    this.on("remove", () => void renderer.remove())
  }

  /** Highlights one stop's pin; null clears it. */
  light(id: string | null): void {
    for (const [each, pin] of this.#pins) pin.getElement()?.classList.toggle("here", each === id)
  }
}

function pinOf({ id, number, part, status }: DriverStop, at: [number, number]): L.Marker {
  const icon = L.divIcon({
    className: "pin stop",
    html: stopSvg(part, number, SIZE),
    iconSize: SIZE,
    iconAnchor: [SIZE[0] / 2, SIZE[1] - 1],
  })
  return L.marker(at, { icon, title: `Stop ${number}, order ${id}, ${statusLabel(status)}`, zIndexOffset: 500 })
}
