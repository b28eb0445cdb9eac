/** Between a field and its list, and between the list and the window's edge (pixels). */
const GAP = 4
const EDGE = 8
/** The documents' height of a list of choices, at most (product/shell 7). */
const MOST = 303

/** Lays a field's open list over the page, upwards where there is more room, if the browser can; gives what ends it. */
export function positionPopover(field: HTMLElement, list: HTMLElement): () => void {
  if (!("showPopover" in list)) return () => {}
  const place = () => {
    const { top, bottom, left, width } = field.getBoundingClientRect()
    const below = window.innerHeight - bottom - GAP - EDGE
    const above = top - GAP - EDGE
    const isUp = below < Math.min(MOST, list.scrollHeight) && above > below
    const { style } = list
    style.width = `${width}px`
    style.maxHeight = `${Math.min(MOST, isUp ? above : below)}px`
    style.top = isUp ? "auto" : `${bottom + GAP}px`
    style.bottom = isUp ? `${window.innerHeight - top + GAP}px` : "auto"
    // It may be wider than a narrow filter.
    style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - list.offsetWidth - EDGE))}px`
  }
  list.setAttribute("popover", "manual")
  list.showPopover()
  place()
  // What is chosen may move the field: its chips stand in the same form.
  const watch = new ResizeObserver(place)
  for (const box of [field, field.closest("form"), document.body]) if (box) watch.observe(box)
  window.addEventListener("resize", place)
  window.addEventListener("scroll", place, true)
  return () => {
    watch.disconnect()
    window.removeEventListener("resize", place)
    window.removeEventListener("scroll", place, true)
    list.removeAttribute("popover")
    list.removeAttribute("style")
  }
}
