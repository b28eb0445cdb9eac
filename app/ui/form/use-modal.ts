import { useEffect } from "react"
import { headingToFocus } from "~/ui/browser/lost-focus"
import { tellModal } from "~/ui/browser/open-modal"

/** Where a dialog says that its focus begins, and where it begins otherwise. */
const FIRST = ["[data-first] :is(a, button, select)", ".body :is(input:not([type=hidden]), select, textarea, summary)"]

/** Raises the drawn dialog to a modal one, and on leaving gives the focus to its opener, or to its section's heading. */
export function useModal(ref: { readonly current: HTMLDialogElement | null }) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
    const section = opener?.closest("section") ?? null
    // Who typed in it before script came goes on there.
    const typing = dialog.contains(opener) ? opener : null
    if (!dialog.matches(":modal")) {
      dialog.removeAttribute("open")
      dialog.showModal()
    }
    tellModal()
    if (!dialog.querySelector("[role=alert]:focus")) {
      const [first] = [...FIRST.map((stop) => `${stop}:not(:disabled)`), "h2"].flatMap(
        (stop) => dialog.querySelector<HTMLElement>(stop) ?? [],
      )
      const start = typing ?? first
      start?.focus()
    }
    return () => {
      const back = opener?.isConnected && opener !== document.body ? opener : headingToFocus(section)
      tellModal()
      requestAnimationFrame(() => back?.focus({ preventScroll: true }))
    }
  }, [ref])
}
