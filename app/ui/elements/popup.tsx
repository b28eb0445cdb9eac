import type { ReactNode } from "react"
import { classNames } from "./class-names"

interface PopupProps {
  summary: ReactNode
  summaryClass?: string
  /** Accessible name, if the summary has no text. */
  summaryLabel?: string
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** A `<details>` popup. PageKeys closes it and handles arrow keys. */
export function Popup({ summary, summaryClass, summaryLabel, className, onToggle, children }: PopupProps) {
  return (
    <details
      className={classNames("usermenu", className)}
      data-pop=""
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className={summaryClass} aria-label={summaryLabel}>
        {summary}
      </summary>
      <div className="menu-pop">{children}</div>
    </details>
  )
}
