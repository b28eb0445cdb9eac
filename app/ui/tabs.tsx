import { type ReactNode, useEffect, useRef } from "react"
import { Link } from "./link"

export interface Tab {
  key: string
  to: string
  text: ReactNode
  current?: boolean
  count?: number
  className?: string
}

/** Links side by side; the saffron thread, weight and aria-current mark the one you are on. Scrolls inside itself, to that one. */
export function Tabs({ label, items, keepScroll }: { label: string; items: readonly Tab[]; keepScroll?: boolean }) {
  const strip = useRef<HTMLElement>(null)
  const current = items.find((tab) => tab.current)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is current
  useEffect(() => showCurrent(strip.current), [current])
  return (
    <nav className="tabs" aria-label={label} ref={strip}>
      {items.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          className={tab.className}
          aria-current={tab.current ? "page" : undefined}
          keepScroll={keepScroll}
        >
          {tab.text}
          {tab.count === undefined ? null : <span className="count">{tab.count.toLocaleString("en-US")}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Brings the current link into the middle of its strip where it stands outside; the page itself does not move. */
function showCurrent(strip: HTMLElement | null): void {
  const box = strip?.getBoundingClientRect()
  const link = strip?.querySelector("[aria-current]")?.getBoundingClientRect()
  if (!strip || !box || !link || (link.left >= box.left && link.right <= box.right)) return
  strip.scrollLeft += (link.left + link.right - box.left - box.right) / 2
}
