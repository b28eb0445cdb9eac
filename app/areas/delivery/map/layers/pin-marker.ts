import L from "leaflet"
import { ownMapTexts } from "../../dispatch/dispatch-texts"
import type { GroupLetter } from "../../dispatch/groups/groups"
import { statusLabel } from "../../dispatch/order"
import type { Pin } from "../../live-pins/pin-pack"
import { clusterIcon, pinIcon } from "./pin-icons"

/** The group of an order: an empty letter for the only group, null for none. */
type GroupOf = (id: number) => GroupLetter | null

/** Marker for the orders of one location. Several orders show their count. */
export class PinMarker extends L.Marker {
  pins: readonly Pin[]
  groups: readonly (GroupLetter | null)[]

  constructor(pins: readonly Pin[], groupOf: GroupOf) {
    const groups = pins.map(({ id }) => groupOf(id))
    super([pins[0]?.lat ?? 0, pins[0]?.lng ?? 0], { icon: iconOf(pins, groups) })
    this.pins = pins
    this.groups = groups
  }

  override onAdd(map: L.Map): this {
    super.onAdd(map)
    this.#name()
    return this
  }

  /** Returns whether the marker's appearance changed. */
  take(pins: readonly Pin[], groupOf: GroupOf): boolean {
    const before = [this.pins, this.groups] as const
    this.pins = pins
    this.groups = pins.map(({ id }) => groupOf(id))
    if (looksAs(...before) === looksAs(this.pins, this.groups)) return false
    this.setIcon(iconOf(this.pins, this.groups))
    this.#name()
    return true
  }

  #name(): void {
    const [pin, ...others] = this.pins
    // The icon of several orders labels itself.
    if (pin && others.length === 0) this.getElement()?.setAttribute("aria-label", pinName(pin, this.groups[0] ?? null))
  }
}

export function pinName({ id, status }: Pin, group: GroupLetter | null): string {
  return `Order ${id}, ${statusLabel(status)}${group === null ? "" : `, ${ownMapTexts.inTheGroup(group)}`}`
}

function iconOf(pins: readonly Pin[], groups: readonly (GroupLetter | null)[]): L.DivIcon {
  const [pin, ...others] = pins
  if (pin && others.length === 0) return pinIcon(pin.status, false, groups[0] ?? null)
  return clusterIcon(
    pins.map(({ status }) => status),
    groups,
  )
}

const looksAs = (pins: readonly Pin[], groups: readonly (GroupLetter | null)[]) =>
  pins.map(({ id, status }, at) => `${id} ${status} ${groups[at]}`).join()
