import L from "leaflet"
import { statusLabel } from "../../dispatch/order"
import type { Pin } from "../../watch/pin-pack"
import { pinIcon } from "./pin-icons"

/** An order's pin: a button with a name. */
export class PinMarker extends L.Marker {
  pin: Pin
  isGrouped: boolean

  constructor(pin: Pin, isGrouped: boolean) {
    super([pin.lat, pin.lng], { icon: pinIcon(pin.status, false, isGrouped) })
    this.pin = pin
    this.isGrouped = isGrouped
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

  /** Gives whether it looks otherwise than before. */
  take(pin: Pin, isGrouped: boolean): boolean {
    const isSame = this.pin.status === pin.status && this.isGrouped === isGrouped
    this.pin = pin
    this.isGrouped = isGrouped
    if (isSame) return false
    this.setIcon(pinIcon(pin.status, false, isGrouped))
    this.#name()
    return true
  }

  #name(): void {
    const name = `Order ${this.pin.id}, ${statusLabel(this.pin.status)}${this.isGrouped ? ", in group" : ""}`
    this.getElement()?.setAttribute("aria-label", name)
  }
}
