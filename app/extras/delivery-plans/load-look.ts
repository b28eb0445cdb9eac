/** Marks repeat a colour only with another shape, so that colour is never the only difference. */
const COLORS = 6
const SHAPES = ["round", "square", "diamond"] as const

/** The number of orders that are in no load yet. */
export const NOT_PLANNED = 0

/** The CSS classes of a load's mark. */
export function loadLook(number: number): string {
  const at = Math.max(number - 1, 0)
  return `lc${(at % COLORS) + 1} ${SHAPES[Math.floor(at / COLORS) % SHAPES.length] ?? SHAPES[0]}`
}
