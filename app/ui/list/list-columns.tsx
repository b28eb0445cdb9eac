import type { ReactNode } from "react"
import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { truncate } from "~/ui/elements/truncate"

/** Maximum graphemes of a name in a list: three lines of a narrow column. */
const MAX_NAME_LENGTH = 60

/** A link to the record. A long name is cut; the full name is in a tooltip and for screen readers. */
export function NameLink({ to, children: name }: { to: string; children: string }) {
  const short = truncate(name, MAX_NAME_LENGTH)
  if (short === name)
    return (
      <Link className="t1" to={to}>
        <Bidi>{name}</Bidi>
      </Link>
    )
  return (
    <Link className="t1 tipped" to={to}>
      <span aria-hidden="true">
        <Bidi>{short}</Bidi>
      </span>
      <span className="tip" dir="auto">
        {name}
      </span>
    </Link>
  )
}

/** A linked name with the Arabic name at the end of the line. */
export function TwoNames({ children, arabic }: { children: ReactNode; arabic: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4 phone:grid phone:justify-items-start">
      {children}
      {arabic ? <Bidi className="sub">{arabic}</Bidi> : null}
    </span>
  )
}
