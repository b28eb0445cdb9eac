import { Link } from "@remix-run/react"
import { Icon } from "./icon"
import { Menu } from "./menu"

export interface ListView {
  id: string
  name: string
  href: string
  isCurrent: boolean
  isMine: boolean
  isShared: boolean
  isDefault: boolean
  ownerName: string
}

interface ListToolsProps {
  /** null where they could not be had. */
  views: readonly ListView[] | null
  /** The list without filters. */
  allHref: string
  /** The page with the dialog in which views are saved and deleted. */
  manageHref: string
  /** The same list as a file. */
  exportHref: string
}

/** What every list offers beside its own actions: saved views, and the list as a file. Links only. */
export function ListTools({ views, allHref, manageHref, exportHref }: ListToolsProps) {
  return (
    <>
      <Menu label="Views" className="views">
        <Link to={allHref}>All</Link>
        {views?.map((view) => (
          <Link key={view.id} to={view.href} aria-current={view.isCurrent || undefined}>
            <bdi className="trunc">{view.name}</bdi>
            <ViewMarks view={view} />
          </Link>
        ))}
        {views ? null : <p className="meta">Your views could not be loaded.</p>}
        <Link to={manageHref} preventScrollReset>
          <Icon name="edit" />
          {views ? "Save or change views" : "Retry"}
        </Link>
      </Menu>
      {/* A download is no page: the browser asks for it itself. */}
      <a className="btn s" href={exportHref}>
        <Icon name="file" />
        Export CSV
      </a>
    </>
  )
}

/** Whose a view is, and whether the list opens with it. */
export function ViewMarks({ view }: { view: ListView }) {
  const marks = [
    view.isMine ? (view.isShared ? "shared" : "") : `by ${view.ownerName}`,
    view.isDefault ? "opens first" : "",
  ].filter(Boolean)
  return marks.length > 0 ? <span className="meta push">{marks.join(", ")}</span> : null
}
