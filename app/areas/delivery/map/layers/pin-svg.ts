/** Pin colours, the same in both themes. Unknown statuses look like accepted. */
const STATUS_COLORS: Record<string, string> = {
  accepted: "#0b2556",
  assigned: "#FFA600",
  successful: "#4CAF50",
  failed: "#EE0E0E",
  cancelled: "#EE0E0E",
}
const STATUS_WORDS = new Map([
  ["accepted", "unassigned"],
  ["assigned", "assigned"],
  ["successful", "successful"],
  ["failed", "failed or cancelled"],
  ["cancelled", "failed or cancelled"],
])
/** Each status has a symbol as well as a colour: ring, arrow, tick, cross. */
const GLYPHS: Record<string, string> = {
  accepted: '<circle cx="12" cy="11" r="3.5" fill="none" stroke="#fff" stroke-width="2.5"/>',
  assigned: '<path d="M7.5 11h8M12.5 7.5 16 11l-3.5 3.5" fill="none" stroke="#0b2556" stroke-width="2"/>',
  successful: '<path d="m8 11 3 3 5-6" fill="none" stroke="#0b2556" stroke-width="2"/>',
  failed: '<path d="m9 8 6 6m0-6-6 6" fill="none" stroke="#fff" stroke-width="2"/>',
}
const SHAPE = "M12 31C8 24 2.5 18.500 2.5 11a9.5 9.5 0 0 1 19 0C21.5 18.500 16 24 12 31Z"

/** The pin of a status, with its size in pixels. */
export function pinSvg(status: string, [width, height]: readonly [width: number, height: number]): string {
  const known = status in STATUS_COLORS ? status : "accepted"
  const color = STATUS_COLORS[known]
  const glyph = GLYPHS[known] ?? GLYPHS.failed
  return `<svg viewBox="0 0 24 32" width="${width}" height="${height}" aria-hidden="true"><path d="${SHAPE}" fill="${color}" stroke="#0b2556" stroke-width="3.5" stroke-opacity=".35"/><path d="${SHAPE}" fill="${color}" stroke="#fff" stroke-width="2"/>${glyph}</svg>`
}

/** Colours of a route's stops. Open ones are dark blue because numbers are not readable on orange. */
const STOP_COLORS = { open: ["#0b2556", "#fff"], done: ["#4CAF50", "#0b2556"], failed: ["#EE0E0E", "#fff"] } as const

/** The numbered pin of a stop, with its size in pixels. */
export function stopSvg(
  part: keyof typeof STOP_COLORS,
  number: number,
  [width, height]: readonly [number, number],
): string {
  const [fill, ink] = STOP_COLORS[part]
  const size = number > 99 ? 7 : 9
  return `<svg viewBox="0 0 24 32" width="${width}" height="${height}" aria-hidden="true"><path d="${SHAPE}" fill="${fill}" stroke="#0b2556" stroke-width="3.5" stroke-opacity=".35"/><path d="${SHAPE}" fill="${fill}" stroke="#fff" stroke-width="2"/><text x="12" y="11" dy=".35em" text-anchor="middle" font-size="${size}" font-weight="700" fill="${ink}">${number}</text></svg>`
}

const RING = 2 * Math.PI * 15
const ARC_WIDTH = 5
/** Thin for successful and thick for failed: many people can't tell red from green. */
const ARC_WIDTHS: Record<string, number> = { "#4CAF50": 2.5, "#EE0E0E": 7.5 }

/** The number of orders by status, in the words of the legend. */
export function clusterName(statuses: readonly string[]): string {
  const counts = new Map([...STATUS_WORDS.values()].map((word) => [word, 0]))
  for (const status of statuses) {
    const word = STATUS_WORDS.get(status) ?? "unassigned"
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const said = [...counts].flatMap(([word, count]) => (count > 0 ? [`${count.toLocaleString("en-US")} ${word}`] : []))
  return `${statuses.length.toLocaleString("en-US")} ${statuses.length === 1 ? "order" : "orders"}: ${said.join(", ")}`
}

/** Order of a ring's parts, clockwise from the top, so that they can be told apart by their place alone. */
const PARTS = ["accepted", "assigned", "successful", "failed"].map((status) => STATUS_COLORS[status] ?? "")
/** Gap between two parts, and the least length of a part that is seen (units of RING). */
const [GAP, MIN_PART] = [1.5, 2.5]

/** A ring split by status with the count inside; `size` is its diameter in pixels. */
export function clusterSvg(statuses: readonly string[], size: number): string {
  const counts = new Map(PARTS.map((color) => [color, 0]))
  for (const status of statuses) {
    const color = STATUS_COLORS[status] ?? STATUS_COLORS.accepted ?? ""
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const parts = [...counts].filter(([, count]) => count > 0)
  const gap = parts.length > 1 ? GAP : 0
  const room = RING - parts.length * (gap + MIN_PART)
  let start = gap / 2
  const arcs = parts.map(([color, count]) => {
    const length = MIN_PART + (count / statuses.length) * room
    const arc = `<circle cx="20" cy="20" r="15" fill="none" stroke="${color}" stroke-width="${ARC_WIDTHS[color] ?? ARC_WIDTH}" stroke-dasharray="${length.toFixed(2)} ${RING.toFixed(2)}" stroke-dashoffset="${(-start).toFixed(2)}" transform="rotate(-90 20 20)"/>`
    start += length + gap
    return arc
  })
  const text = statuses.length.toLocaleString("en-US")
  const fontSize = text.length > 4 ? 9 : text.length > 3 ? 10 : 12
  return `<svg viewBox="0 0 40 40" width="${size}" height="${size}" aria-hidden="true"><circle cx="20" cy="20" r="19" fill="#fff" fill-opacity=".9"/><circle cx="20" cy="20" r="15" fill="#fff"/>${arcs.join("")}<text x="20" y="20" dy=".35em" text-anchor="middle" font-size="${fontSize}" font-weight="600" fill="#0b2556">${text}</text></svg>`
}
