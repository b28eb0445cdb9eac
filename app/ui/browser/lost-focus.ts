import { useLocation } from "@remix-run/react"
import { useEffect, useRef } from "react"

/** Where a lost focus goes: the open dialog's heading, else its section's or the address's, else the page's. */
export function headingToFocus(stoodIn: Element | null = null): HTMLElement | null {
  const dialog = document.querySelector("dialog:modal")
  if (dialog) return dialog.querySelector<HTMLElement>("h2[tabindex]")
  const id = location.hash.slice(1)
  const section = stoodIn?.isConnected ? stoodIn : id ? document.getElementById(id) : null
  return section?.querySelector<HTMLElement>(SECTION_HEADING) ?? document.querySelector<HTMLElement>("main h1")
}

const SECTION_HEADING = ":is(h2, h3)[tabindex]"

/** Finds a lost focus its place, around every screen: another page's heading, or near what an answer took away. */
export function useLostFocus(): void {
  const { key, pathname } = useLocation()
  const shown = useRef({ key, pathname })
  useEffect(() => {
    const before = shown.current
    if (before.key === key) return undefined
    shown.current = { key, pathname }
    // After a dialog that closes has given the focus back.
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      const isLost = focused === document.body || focused === null
      // What the new page has taken it to by itself, such as a dialog's field, keeps it.
      const isAround = before.pathname !== pathname && !focused?.closest("main, dialog")
      if (isLost || isAround) headingToFocus()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, pathname])
}
