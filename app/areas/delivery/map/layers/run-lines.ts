import type { StopPart } from "../../dispatch/stops"

interface Line {
  places: [number, number][]
  isOpen: boolean
}

/** From stop to stop, in as few lines as there are turns from done to open; the way to a stop is as the stop is. */
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
