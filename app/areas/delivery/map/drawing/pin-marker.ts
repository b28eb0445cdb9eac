import L from "leaflet"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import type { GroupLetter } from "../../dispatch/groups/groups"
import { statusLabel } from "../../dispatch/order"
import type { Pin } from "../../watch/pin-pack"
import { pinIcon } from "./pin-icons"

/** An order's pin: a button with a name. */
export class PinMarker extends L.Marker {
  pin: Pin
  /** The group that it is in; without a letter the only one, null for none. */
  group: GroupLetter | null

  constructor(pin: Pin, group: GroupLetter | null) {
    super([pin.lat, pin.lng], { icon: pinIcon(pin.status, false, group) })
    this.pin = pin
    this.group = group
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
  take(pin: Pin, group: GroupLetter | null): boolean {
    const isSame = this.pin.status === pin.status && this.group === group
    this.pin = pin
    this.group = group
    if (isSame) return false
    this.setIcon(pinIcon(pin.status, false, group))
    this.#name()
    return true
  }

  #name(): void {
    const grouped = this.group === null ? "" : `, ${ownMapTexts.inTheGroup(this.group)}`
    const name = `Order ${this.pin.id}, ${statusLabel(this.pin.status)}${grouped}`
    this.getElement()?.setAttribute("aria-label", name)
  }
}
