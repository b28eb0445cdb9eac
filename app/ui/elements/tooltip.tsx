import type { ReactNode } from "react"

/** A short text whose full form, always in the page, shows on hover and focus; PageKeys lets Escape hide it. */
export function Tooltip({ full, children }: { full: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the only way a keyboard reaches the full text
    <span className="tipped" tabIndex={0}>
      <span aria-hidden="true">{children}</span>
      <span className="tip" dir="auto">
        {full}
      </span>
    </span>
  )
}
