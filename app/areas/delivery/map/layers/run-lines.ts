import type { StopPart } from "../../dispatch/stops"

interface Line {
  places: [number, number][]
  isOpen: boolean
}

/** Lines between stops. Consecutive parts with the same status are one line; the part before a stop has that stop's status. */
export function routeLines(stops: readonly { at: [number, number] | null; part: StopPart }[]): Line[] {
  const lines: Line[] = []
  let before: [number, number] | null = null
  for (const { at, part } of stops) {
    if (!at) continue
    const isOpen = part === "open"
    const line = lines.at(-1)
    if (before && line?.isOpen === isOpen) line.places.push(at)
    else if (before) lines.push({ places: [before, at], isOpen })
    before = at
  }
  return lines
}
