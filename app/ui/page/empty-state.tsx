import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { Icon, type IconName } from "~/ui/elements/icon"

/** Quoted from the documents. */
export const NO_MATCHING_DATA = "Sorry, there is no matching data to display."

interface EmptyStateProps {
  text?: string
  icon?: IconName
  /** Address without filters; omit it when no filter is active. */
  clearHref?: string
  children?: ReactNode
}

/** Shown instead of rows: the reason and a way out. */
export function EmptyState({ text = NO_MATCHING_DATA, icon = "search", clearHref, children }: EmptyStateProps) {
  return (
    <div className="blank">
      <Icon name={icon} size={20} />
      <p>{text}</p>
      {clearHref ? (
        <Button to={clearHref} small>
          Clear filters
        </Button>
      ) : null}
      {children}
    </div>
  )
}
