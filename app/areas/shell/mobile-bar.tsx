import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Logo } from "~/ui/elements/logo"
import { HelpLink } from "~/ui/page/help-link"
import { LogoutButton, PreferenceButtons, type PreferencesProps, SessionsLink, type UserGreeting } from "./header"
import { searchPath } from "./header-links"
import { BellLink } from "./jobs/jobs-bell"
import { NavigationList, type NavigationProps } from "./navigation-list"

/** The bar that takes the sidebar's and the header's place up to 767 px. */
export function MobileBar({
  productName,
  staff,
  preferences,
  pathname,
  jobs,
  ...navigation
}: NavigationProps & {
  productName: string
  staff: UserGreeting
  preferences: PreferencesProps
  pathname: string
  jobs: number
}) {
  return (
    <header className="mobbar">
      <Link className="brand" to="/">
        <Logo />
        <span>{productName}</span>
      </Link>
      <a className="btn quiet icon" href={searchPath} data-search="" aria-label="Search">
        <Icon name="search" size={20} />
      </a>
      <BellLink count={jobs} />
      <HelpLink of={pathname} size={20} />
      <details className="mobnav" key={navigation.currentPath}>
        <summary>
          <Icon name="burger" size={20} />
          Menu
        </summary>
        <div className="menu-pop">
          <NavigationList {...navigation} label="Main, small screens" />
          <PreferenceButtons {...preferences} />
          <SessionsLink />
          <LogoutButton staff={staff} />
        </div>
      </details>
    </header>
  )
}
