import { useLocation } from "@remix-run/react"
import { useEffect, useRef } from "react"

/** Where the focus goes when what had it is gone: the heading of the section that the address names, or the page's. */
export function headingToFocus(): HTMLElement | null {
  const id = location.hash.slice(1)
  const section = id ? document.getElementById(id) : null
  return section?.querySelector<HTMLElement>("h2[tabindex]") ?? document.querySelector<HTMLElement>("main h1")
}

/** Finds the focus a place when a form of the page took away the button that sent it. */
export function useLostFocus(): void {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return undefined
    shown.current = key
    // After a dialog that closes has given the focus back.
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost) headingToFocus()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [key])
}
