import { Fragment, type ReactNode } from "react"
import { Link } from "~/ui/elements/link"

export interface Crumb {
  text: ReactNode
  to?: string
}

/** Breadcrumbs; the last one is the page itself, without a link. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {items.map((item, index) => (
        <Fragment key={item.to ?? "here"}>
          {index > 0 ? <span aria-hidden="true">/</span> : null}
          {item.to ? <Link to={item.to}>{item.text}</Link> : <span aria-current="page">{item.text}</span>}
        </Fragment>
      ))}
    </nav>
  )
}
