import { type FocusEvent, type ReactNode, useEffect, useRef } from "react"
import { Link } from "~/ui/elements/link"

export interface Tab {
  key: string
  to: string
  text: ReactNode
  current?: boolean
  count?: number
  className?: string
}

/** Tabs as links. The strip scrolls to the current tab and to the focused one. */
export function Tabs({
  label,
  items,
  preventScrollReset,
}: {
  label: string
  items: readonly Tab[]
  preventScrollReset?: boolean
}) {
  const strip = useRef<HTMLElement>(null)
  const current = items.find((tab) => tab.current)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is current
  useEffect(() => show(strip.current, strip.current?.querySelector("[aria-current]")), [current])
  // Browsers do not scroll to a half visible link. Under a pointer it must not move.
  const onFocus = ({ target }: FocusEvent) => target.matches(":focus-visible") && show(strip.current, target)
  return (
    <nav className="tabs" aria-label={label} ref={strip} onFocus={onFocus}>
      {items.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          className={tab.className}
          aria-current={tab.current ? "page" : undefined}
          preventScrollReset={preventScrollReset}
        >
          {tab.text}
          {tab.count === undefined ? null : <span className="count">{tab.count.toLocaleString("en-US")}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** Scrolls the strip to centre a link that is outside; the page itself does not scroll. */
function show(strip: HTMLElement | null, which: Element | null | undefined): void {
  const box = strip?.getBoundingClientRect()
  const link = which?.getBoundingClientRect()
  if (!strip || !box || !link || (link.left >= box.left && link.right <= box.right)) return
  strip.scrollLeft += (link.left + link.right - box.left - box.right) / 2
}
