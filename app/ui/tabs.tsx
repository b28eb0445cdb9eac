import type { ReactNode } from "react"
import { Link } from "./link"

export interface Tab {
  key: string
  to: string
  text: ReactNode
  current?: boolean
  count?: number
  className?: string
}

/** Links side by side; the saffron thread, weight and aria-current mark the one you are on. Scrolls inside itself. */
export function Tabs({ label, items, keepScroll }: { label: string; items: readonly Tab[]; keepScroll?: boolean }) {
  return (
    <nav className="tabs" aria-label={label}>
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
