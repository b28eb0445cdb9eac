import type { ReactNode } from "react"
import { classNames } from "./class-names"

interface PopupProps {
  summary: ReactNode
  summaryClass?: string
  className?: string
  children: ReactNode
}

/** Links and form buttons under `<details>`, which PageKeys closes and moves in with the arrow keys. */
export function Popup({ summary, summaryClass, className, children }: PopupProps) {
  return (
    <details className={classNames("usermenu", className)} data-pop="">
      <summary className={summaryClass}>{summary}</summary>
      <div className="menu-pop">{children}</div>
    </details>
  )
}
