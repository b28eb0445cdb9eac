/** Marks repeat a colour only with another shape, so that colour is never the only difference. */
const COLORS = 6
const SHAPES = ["round", "square", "diamond"] as const

/** The CSS classes of a load's mark. */
export function loadLook(number: number): string {
  const at = number - 1
  return `lc${(at % COLORS) + 1} ${SHAPES[Math.floor(at / COLORS) % SHAPES.length] ?? SHAPES[0]}`
}
