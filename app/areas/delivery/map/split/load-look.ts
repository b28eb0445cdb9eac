/** Colours of loads, and their shapes after all colours were used once: a number is never told by its colour alone. */
const COLORS = 6
const SHAPES = ["round", "square", "diamond"] as const

/** The classes of a load's mark: its colour, and its shape, which changes every six. */
export function loadLook(number: number): string {
  const at = number - 1
  return `lc${(at % COLORS) + 1} ${SHAPES[Math.floor(at / COLORS) % SHAPES.length] ?? SHAPES[0]}`
}
