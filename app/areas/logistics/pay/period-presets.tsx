import { useLocation } from "@remix-run/react"
import { Link } from "~/ui/elements/link"
import { withQuery } from "~/ui/list/with-query"

interface Days {
  from: string
  to: string
}

interface PeriodPresetsProps {
  /** From `periodPresets`. */
  presets: readonly (Days & { text: string })[]
  /** The days that are shown. */
  query: Days
  /** Search parameters that belong to the shown days. */
  without?: readonly string[]
}

/** Links to common periods. They keep the other filters. */
export function PeriodPresets({ presets, query, without = [] }: PeriodPresetsProps) {
  const { pathname, search } = useLocation()
  const removed = Object.fromEntries(["page", ...without].map((name) => [name, undefined]))
  return (
    <nav className="picks" aria-label="Periods">
      {presets.map(({ text, from, to }) => (
        <Link
          key={text}
          className="btn quiet"
          to={withQuery(pathname, search, { ...removed, from, to })}
          aria-current={from === query.from && to === query.to ? "true" : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
