import type { ReactNode } from "react"
import { Icon } from "./icon"
import { Popup } from "./popup"

/** A dropdown of links and form buttons, such as 'Meal Settings'. */
export function Menu({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) {
  const summary = (
    <>
      {label}
      <Icon name="chev" className="points-down" />
    </>
  )
  return (
    <Popup summary={summary} summaryClass="btn secondary" className={className}>
      {children}
    </Popup>
  )
}
