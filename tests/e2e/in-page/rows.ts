import { isSeen, nameOf } from "./pieces"

const ROWS = ".filters, .row, .acts, .grid2, .grid3, .savebar, footer, form"
/** Controls with the standard height; not checkboxes and text areas. */
const BOXES = "input.in, select.in, summary.in, output.in, .btn, .filters > .switch"

/** Rows of controls that are not aligned at the bottom. */
export function unevenRows(scene: Element): string[] {
  const rows = new Map<Element, Element[]>()
  for (const box of scene.querySelectorAll(BOXES)) {
    const row = box.closest(ROWS)
    if (row && isSeen(box)) rows.set(row, [...(rows.get(row) ?? []), box])
  }
  return [...rows].flatMap(([row, boxes]) => boxes.flatMap((box, at) => uneven(row, box, boxes[at + 1])))
}

function uneven(row: Element, box: Element, next: Element | undefined): string[] {
  if (!next) return []
  const [one, other] = [box.getBoundingClientRect(), next.getBoundingClientRect()]
  const isBeside =
    one.top < other.bottom && other.top < one.bottom && (other.left >= one.right || one.left >= other.right)
  if (!isBeside || Math.abs(one.bottom - other.bottom) <= 1.5) return []
  const by = Math.round(Math.abs(one.bottom - other.bottom))
  return [`uneven by ${by}px in .${row.className}: ${nameOf(box)} and ${nameOf(next)}`]
}
