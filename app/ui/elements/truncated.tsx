import type { ReactNode } from "react"
import { Bidi } from "./bidi"
import { truncate } from "./truncate"

/** A value cut to `max` graphemes, with the full text in a tooltip and for screen readers. */
export function Truncated({ text, max }: { text: string; max: number }) {
  const short = truncate(text, max)
  if (short === text) return <Bidi>{text}</Bidi>
  return (
    <Tooltip full={text}>
      <Bidi>{short}</Bidi>
    </Tooltip>
  )
}

/** A short text; its full form is always in the page and visible on hover and focus. Escape hides it (PageKeys). */
function Tooltip({ full, children }: { full: string; children: ReactNode }) {
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
