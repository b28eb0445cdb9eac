import { useNavigate } from "@remix-run/react"
import { useEffect } from "react"

/** Whether a key press is for the page: not while typing, not in a dialog, and not handled already. */
export function isForPage(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null
  const isTyping = target?.matches("input, textarea, select, [contenteditable]") ?? false
  return !event.defaultPrevented && !isTyping && !document.querySelector("dialog[open]")
}

/** Escape navigates to `back` before it closes anything else; null for no effect. */
export function useEscape(back: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (back === null) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isForPage(event)) return
      event.preventDefault()
      navigate(back, { replace: true, preventScrollReset: true })
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [back, navigate])
}
