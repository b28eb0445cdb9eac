import type { RefObject } from "react"
import { useBeforePaint } from "./latest"
import { mayMove } from "./motion"

/** How long a side panel takes to close (milliseconds; product/shell 7). */
const CLOSES_MS = 500

/** Lets a dialog that is a side panel slide out when it is taken away; the page goes on at once. */
export function useSlideOut(ref: RefObject<HTMLElement>, isPanel: boolean): void {
  // What such an effect gives is called before the element is taken away.
  useBeforePaint(() => {
    const panel = ref.current
    return isPanel && panel ? () => slideOut(panel) : undefined
  }, [ref, isPanel])
}

/** What slides is a copy that nobody reaches or hears. */
function slideOut(panel: HTMLElement): void {
  if (!mayMove()) return
  const copy = panel.cloneNode(true) as HTMLElement
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id")
  const overlay = Object.assign(document.createElement("div"), { className: "overlay", inert: true })
  overlay.append(copy)
  document.body.append(overlay)
  const scrolled = copy.querySelector(".body")
  if (scrolled) scrolled.scrollTop = panel.querySelector(".body")?.scrollTop ?? 0
  const timing = { duration: CLOSES_MS, easing: "ease-in", fill: "forwards" } as const
  // On phones a panel stands at the bottom.
  copy.animate({ translate: ["0", innerWidth < 768 ? "0 100%" : "100%"] }, timing)
  void overlay.animate({ opacity: [1, 0] }, timing).finished.then(() => overlay.remove())
}
