import type { Pin } from "../../live-pins/pin-pack"
import { mapPath } from "./map-paths"

/** Drivers whose pins are shown: the open driver, else the selected drivers. An empty set shows all pins. */
export function shownDrivers(search: string): ReadonlySet<string> {
  const asked = new URLSearchParams(search)
  const opened = asked.get("driver")
  return new Set(opened && /^\d+$/.test(opened) ? [opened] : asked.getAll("show"))
}

/** The pins of the selected drivers. Without a selection it returns the same array. */
export function pinsOf(pins: readonly Pin[], chosen: ReadonlySet<string>): readonly Pin[] {
  if (chosen.size === 0) return pins
  const ids = new Set([...chosen].map(Number))
  return pins.filter(({ driverId }) => driverId !== null && ids.has(driverId))
}

/** The pins with these ids, separated by spaces. For null it returns the same array. */
export function pinsAmong(pins: readonly Pin[], chosen: string | null): readonly Pin[] {
  if (chosen === null) return pins
  const ids = new Set(chosen.split(" ").map(Number))
  return pins.filter(({ id }) => ids.has(id))
}

/** The map's address with this driver added to the selection, or removed from it. */
export function toggled(search: string, id: string): string {
  const query = new URLSearchParams(search)
  const shown = query.getAll("show")
  query.delete("show")
  for (const each of shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]) query.append("show", each)
  return query.size > 0 ? `${mapPath}?${query}` : mapPath
}
