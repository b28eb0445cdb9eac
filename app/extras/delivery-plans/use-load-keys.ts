import { type RefObject, useEffect, useRef } from "react"

/** Arrow keys, Home and End move between the links that open loads. Inside a field of a load they keep their usual effect. */
export function useLoadKeys(): RefObject<HTMLOListElement> {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const box = list.current
    const onKey = (event: KeyboardEvent) => {
      if (!box || !(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
      const from = event.target.closest<HTMLElement>("ol.loads > li > a")
      const links = Array.from(box.querySelectorAll<HTMLElement>(":scope > li > a.no"))
      const at = links.findIndex((link) => link.parentElement === from?.parentElement)
      if (at < 0) return
      const to = targetOf(event.key, at, links.length)
      if (to === null) return
      event.preventDefault()
      links[to]?.focus()
    }
    box?.addEventListener("keydown", onKey)
    return () => box?.removeEventListener("keydown", onKey)
  }, [])
  return list
}

/** Index that a key moves to; null for other keys. */
export function targetOf(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(count - 1, at + 1)
  if (key === "ArrowUp") return Math.max(0, at - 1)
  if (key === "Home") return 0
  return key === "End" ? count - 1 : null
}
