import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Logo } from "~/ui/elements/logo"
import { Form } from "~/ui/form/form"
import { NavigationList, type NavigationProps } from "./navigation-list"

interface SidebarProps extends NavigationProps {
  productName: string
  isCollapsed: boolean
  /** The page to come back to after the sidebar's form was posted without script. */
  returnTo: string
}

/** The sidebar above 767 px; it folds to a rail by choice (a cookie) or below the collapse width. */
export function Sidebar({ productName, isCollapsed, returnTo, ...navigation }: SidebarProps) {
  return (
    <aside className="side">
      <Link className="brand" to="/">
        <Logo />
        <span>{productName}</span>
      </Link>
      <NavigationList {...navigation} label="Main" rail />
      <Form className="side-foot" method="post" action="/preferences" preventScrollReset>
        <input type="hidden" name="returnTo" value={returnTo} />
        <button type="submit" className="nav-i" name="sidebar" value={isCollapsed ? "open" : "collapsed"}>
          <Icon name="side" />
          <span>{isCollapsed ? "Expand" : "Collapse"}</span>
          <span className="sr"> sidebar</span>
        </button>
      </Form>
    </aside>
  )
}
