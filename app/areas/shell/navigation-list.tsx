import { findPlace, type NavigationGroup } from "~/navigation"
import { Icon } from "~/ui/icon"
import { Link } from "~/ui/link"

export interface NavigationProps {
  groups: readonly NavigationGroup[]
  /** The item in force, or the page's own path where no item matches. */
  currentPath: string
  dashboardV1Url: string
}

/** The links of the sidebar and of the phone's menu: groups are native folds, so they open without script. */
export function NavigationList({ groups, currentPath, dashboardV1Url, label }: NavigationProps & { label: string }) {
  const place = findPlace(groups, currentPath)
  return (
    <nav className="nav" aria-label={label}>
      <a className="nav-i" href={dashboardV1Url} target="_blank" rel="noopener noreferrer">
        <Icon name="ext" />
        <span>Dashboard V1</span>
        <span className="sr">(external, opens in a new tab)</span>
      </a>
      <Link className="nav-i" to="/" aria-current={currentPath === "/" ? "page" : undefined}>
        <Icon name="home" />
        <span>Overview</span>
      </Link>
      {groups.map((group) => (
        <details key={group.label} className={group === place?.group ? "cur" : undefined} open={group === place?.group}>
          <summary className="nav-i">
            <Icon name={group.icon} />
            <span>{group.label}</span>
            <Icon name="chev" className="chev" />
          </summary>
          <div className="nav-sub">
            {group.items.map((item) => (
              <Link key={item.path} to={item.path} aria-current={item === place?.item ? "page" : undefined}>
                {item.label}
              </Link>
            ))}
          </div>
        </details>
      ))}
    </nav>
  )
}
