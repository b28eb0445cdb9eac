/** product/shell 7: pages kept at both ends, and pages around the current one. */
const MARGIN = 2
const RANGE = 5

/** The page numbers to show, `null` where some are left out; a gap of one page shows the page itself. */
export function pageWindow(page: number, last: number): (number | null)[] {
  const current = Math.min(Math.max(page, 1), last)
  const start = Math.max(1, Math.min(current - Math.floor(RANGE / 2), last - RANGE + 1))
  const shown: (number | null)[] = []
  let previous = 0
  for (let number = 1; number <= last; number += 1) {
    const inside = number <= MARGIN || number > last - MARGIN || (number >= start && number < start + RANGE)
    if (!inside) continue
    if (number - previous === 2) shown.push(number - 1)
    else if (number - previous > 2) shown.push(null)
    shown.push(number)
    previous = number
  }
  return shown
}
