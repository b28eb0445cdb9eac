import type { ReactNode } from "react"
import { classNames } from "~/ui/elements/class-names"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"

interface FoldProps {
  title: ReactNode
  count?: number
  /** Short summary at the end of the line, visible while closed. */
  side?: ReactNode
  open?: boolean
  /**
   * With `href` the heading is a link to the page with the section open or closed, and the server renders the content.
   */
  href?: string
  id?: string
  className?: string
  children?: ReactNode
}

/** A collapsible section: `<details>`, or controlled by the address if its content is loaded only on request. */
export function Disclosure({ title, count, side, open, href, id, className, children }: FoldProps) {
  const head = (
    <>
      <Icon name="chev" className="chev" />
      {title}
      {count === undefined ? null : <span className="count">{count.toLocaleString("en-US")}</span>}
      {side ? <span className="push meta">{side}</span> : null}
    </>
  )
  if (href === undefined) {
    return (
      <details className={classNames("fold", className)} open={open} id={id}>
        <summary>{head}</summary>
        <div className="in-fold">{children}</div>
      </details>
    )
  }
  return (
    <section className={classNames("fold", open && "open", className)} id={id}>
      <Link className="fold-link" to={href} aria-expanded={Boolean(open)} preventScrollReset>
        {head}
      </Link>
      {open ? <div className="in-fold">{children}</div> : null}
    </section>
  )
}
