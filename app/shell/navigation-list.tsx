import { Fragment, useState } from "react"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { findPlace, type ShownGroup, type ShownItem } from "~/ui/page/place"

export interface NavigationProps {
  groups: readonly ShownGroup[]
  /** Path of the current item, or of the page if no item matches. */
  currentPath: string
  dashboardV1Url: string
}

interface GroupProps {
  group: ShownGroup
  /** The current item, if it is in this group. */
  item: ShownItem | null
}

/**
 * Links of the sidebar and of the phone menu. Groups are `<details>`, so they open without script.
 *
 * @param rail whether the list can collapse to a rail, where a group links to its first screen
 */
export function NavigationList({
  groups,
  currentPath,
  dashboardV1Url,
  label,
  rail = false,
}: NavigationProps & { label: string; rail?: boolean }) {
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
      {groups.map((group) => {
        const item = group === place?.group ? place.item : null
        return isOneScreen(group) ? (
          <OneScreen key={group.label} group={group} item={item} />
        ) : (
          <Fragment key={group.label}>
            {rail ? <RailGroup group={group} item={item} /> : null}
            <details className={item ? "cur" : undefined} open={item !== null}>
              <summary className="nav-i">
                <Icon name={group.icon} />
                <span>{group.label}</span>
                <Icon name="chev" className="chev" />
              </summary>
              <Items group={group} item={item} />
            </details>
          </Fragment>
        )
      })}
    </nav>
  )
}

/** Whether a group has one screen of the same name: it is rendered as a link. */
const isOneScreen = ({ label, items }: ShownGroup) => items.length === 1 && items[0]?.label === label

function OneScreen({ group, item }: GroupProps) {
  return group.items.map((only) => (
    <Link key={only.path} className="nav-i" to={only.path} aria-current={item ? "page" : undefined}>
      <Icon name={group.icon} />
      <span>{only.label}</span>
    </Link>
  ))
}

/** A group of the collapsed sidebar: links to its first screen and shows all screens on hover or focus. */
function RailGroup({ group, item }: GroupProps) {
  const [isHidden, hide] = useState(false)
  const [first] = group.items
  if (!first) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape only takes away what hangs over the page (WCAG 1.4.13)
    <div
      className={item ? "rail-g cur" : "rail-g"}
      data-off={isHidden ? "" : undefined}
      onKeyDown={({ key }) => hide(key === "Escape")}
      onPointerEnter={() => hide(false)}
      onBlur={() => hide(false)}
    >
      <Link className="nav-i" to={first.path}>
        <Icon name={group.icon} />
        <span>{group.label}</span>
      </Link>
      <div className="fly">
        <Items group={group} item={item} />
      </div>
    </div>
  )
}

function Items({ group, item: current }: GroupProps) {
  return (
    <div className="nav-sub">
      {group.items.map((item) => (
        <Link key={item.path} to={item.path} aria-current={item === current ? "page" : undefined}>
          {item.label}
        </Link>
      ))}
    </div>
  )
}
