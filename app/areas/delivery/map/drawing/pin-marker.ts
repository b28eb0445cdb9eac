import L from "leaflet"
import { statusLabel } from "../../dispatch/order"
import type { Pin } from "../../watch/pin-pack"
import { pinIcon } from "./pin-icons"

/** An order's pin: a button with a name. */
export class PinMarker extends L.Marker {
  pin: Pin

  constructor(pin: Pin) {
    super([pin.lat, pin.lng], { icon: pinIcon(pin.status) })
    this.pin = pin
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#name()
    return this
  }

  /** Whether the order still stands where this does, which may be fanned out at the moment. */
  isAt({ lat, lng }: Pick<Pin, "lat" | "lng">): boolean {
    return this.pin.lat === lat && this.pin.lng === lng
  }

  /** Gives whether another status is shown than before. */
  take(pin: Pin): boolean {
    const { status } = this.pin
    this.pin = pin
    if (status === pin.status) return false
    this.setIcon(pinIcon(pin.status))
    this.#name()
    return true
  }

  #name(): void {
    this.getElement()?.setAttribute("aria-label", `Order ${this.pin.id}, ${statusLabel(this.pin.status)}`)
  }
}
