import { useLocation } from "@remix-run/react"
import { useEffect, useRef } from "react"

/**
 * Target of a lost focus: the heading of the open dialog, else of its section or the address's hash, else of the page.
 */
export function headingToFocus(previousSection: Element | null = null): HTMLElement | null {
  const dialog = document.querySelector("dialog:modal")
  if (dialog) return dialog.querySelector<HTMLElement>("h2[tabindex]")
  const id = location.hash.slice(1)
  const section = previousSection?.isConnected ? previousSection : id ? document.getElementById(id) : null
  return section?.querySelector<HTMLElement>(SECTION_HEADING) ?? document.querySelector<HTMLElement>("main h1")
}

const SECTION_HEADING = ":is(h2, h3)[tabindex]"

/** Restores a lost focus after navigation: to the new page's heading, or near a removed element. */
export function useLostFocus(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return undefined
    shown.current = { key, pathname }
    // Runs after a closing dialog has restored the focus.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      const isLost = focused === document.body || focused === null
      // If the new page moved the focus itself, such as to a dialog's field, leave it.
      const isAround = before.pathname !== pathname && !focused?.closest("main, dialog")
      if (isLost || isAround) headingToFocus()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, pathname])
}
