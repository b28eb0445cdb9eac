import type { RefObject } from "react"
import { useBeforePaint } from "./latest"
import { mayMove } from "./motion"

/** Duration of closing a side panel (milliseconds; from the documents). */
const CLOSE_MS = 500

/** Animates the removal of a side panel without delaying the page. */
export function useSlideOut(ref: RefObject<HTMLElement>, isPanel: boolean): void {
  // The cleanup of a layout effect runs before the element is removed.
  useBeforePaint(() => {
    const panel = ref.current
    return isPanel && panel ? () => slideOut(panel) : undefined
  }, [ref, isPanel])
}

/** Animates an inert copy of the panel. */
function slideOut(panel: HTMLElement): void {
  if (!mayMove()) return
  const copy = panel.cloneNode(true) as HTMLElement
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id")
  const overlay = Object.assign(document.createElement("div"), { className: "overlay", inert: true })
  overlay.append(copy)
  document.body.append(overlay)
  const scrolled = copy.querySelector(".body")
  if (scrolled) scrolled.scrollTop = panel.querySelector(".body")?.scrollTop ?? 0
  const timing = { duration: CLOSE_MS, easing: "ease-in", fill: "forwards" } as const
  // On phones the panel is at the bottom.
  copy.animate({ translate: ["0", innerWidth < 768 ? "0 100%" : "100%"] }, timing)
  void overlay.animate({ opacity: [1, 0] }, timing).finished.then(() => overlay.remove())
}
