import type { ReactNode } from "react"
import { Button } from "~/ui/elements/button"
import { Icon, type IconName } from "~/ui/elements/icon"

/** product/food 1: what every empty table says. */
export const NO_MATCHING_DATA = "Sorry, there is no matching data to display."

interface EmptyStateProps {
  text?: string
  icon?: IconName
  /** Where the list stands without filters; leave it out when no filter is on. */
  clearHref?: string
  children?: ReactNode
}

/** What stands where rows would: why there is nothing, and the way out. */
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
