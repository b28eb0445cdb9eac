import type { Pin } from "../../live-pins/pin-pack"
import { mapPath } from "./map-paths"

/** The drivers whose pins alone are shown: the one whose details are open, else those chosen; without any, all pins are (product/dispatch 2). */
export function shownDrivers(search: string): ReadonlySet<string> {
  const asked = new URLSearchParams(search)
  const opened = asked.get("driver")
  return new Set(opened && /^\d+$/.test(opened) ? [opened] : asked.getAll("show"))
}

/** The pins of the chosen drivers; without a choice the very list that was given (product/dispatch 3). */
export function pinsOf(pins: readonly Pin[], chosen: ReadonlySet<string>): readonly Pin[] {
  if (chosen.size === 0) return pins
  const ids = new Set([...chosen].map(Number))
  return pins.filter(({ driverId }) => driverId !== null && ids.has(driverId))
}

/** The pins of these ids, with spaces between; without a choice the very list that was given. */
export function pinsAmong(pins: readonly Pin[], chosen: string | null): readonly Pin[] {
  if (chosen === null) return pins
  const ids = new Set(chosen.split(" ").map(Number))
  return pins.filter(({ id }) => ids.has(id))
}

/** The map with this driver added to the chosen ones, or taken away. */
export function toggled(search: string, id: string): string {
  const query = new URLSearchParams(search)
  const shown = query.getAll("show")
  query.delete("show")
  for (const each of shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]) query.append("show", each)
  return query.size > 0 ? `${mapPath}?${query}` : mapPath
}
