/** Gap between field and list, and between list and window edge (pixels). */
const GAP = 4
const EDGE = 8
/** Maximum height of a list of choices (pixels; from the documents). */
const MAX_HEIGHT = 303

/**
 * Shows a field's list as a popover, upwards if there is more room, if the browser supports it. Returns the cleanup
 * function.
 */
export function positionPopover(field: HTMLElement, list: HTMLElement): () => void {
  if (!("showPopover" in list)) return () => {}
  const place = () => {
    const { top, bottom, left, width } = field.getBoundingClientRect()
    const below = window.innerHeight - bottom - GAP - EDGE
    const above = top - GAP - EDGE
    const isUp = below < Math.min(MAX_HEIGHT, list.scrollHeight) && above > below
    const { style } = list
    style.width = `${width}px`
    style.maxHeight = `${Math.min(MAX_HEIGHT, isUp ? above : below)}px`
    style.top = isUp ? "auto" : `${bottom + GAP}px`
    style.bottom = isUp ? `${window.innerHeight - top + GAP}px` : "auto"
    // The list may be wider than its field.
    style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - list.offsetWidth - EDGE))}px`
  }
  list.setAttribute("popover", "manual")
  list.showPopover()
  place()
  // Choosing may move the field, because its chips are in the same form.
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
