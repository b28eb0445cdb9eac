import { Outlet, useLoaderData, useLocation, useRouteLoaderData } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { gates } from "~/auth/gates"
import { parkedForm } from "~/auth/parked-form.server"
import { staffLoader } from "~/auth/staff-route.server"
import { env } from "~/base/env.server"
import { visibleGroups } from "~/registry/navigation"
import type { loader as rootLoader } from "~/root"
import { useLostFocus } from "~/ui/browser/lost-focus"
import { PageKeys } from "~/ui/browser/page-keys"
import { Icon } from "~/ui/elements/icon"
import { Link } from "~/ui/elements/link"
import { Logo } from "~/ui/elements/logo"
import { Form } from "~/ui/form/form"
import { HelpLink } from "~/ui/page/help-link"
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { findPlace } from "~/ui/page/place"
import {
  Header,
  LogoutButton,
  PreferenceButtons,
  type PreferencesProps,
  SessionsLink,
  type UserGreeting,
} from "./header"
import { searchPath } from "./header-links"
import { HelpLauncher } from "./help/help-launcher"
import { BellLink } from "./jobs/jobs-bell"
import { countForBell } from "./jobs/jobs-view.server"
import { useLiveJobs } from "./jobs/use-live-jobs"
import { NavigationList, type NavigationProps } from "./navigation-list"
import { SearchLauncher } from "./search/search-launcher"

export { keepWhenRefused as shouldRevalidate } from "~/ui/browser/revalidation"

export const loader = staffLoader(gates.signedIn, async (visit) => {
  const { staff, can, session, context } = visit
  const [parked, jobs] = await Promise.all([parkedForm(context, session), countForBell(visit)])
  return {
    staff: { firstName: staff.firstName, lastName: staff.lastName },
    groups: visibleGroups(can),
    isSidebarCollapsed: context.cookies.get("sidebar") === "collapsed",
    dashboardV1Url: env.DASHBOARD_V1_URL,
    parked: parked?.shown ?? null,
    jobs,
  }
})

/** The shell around every section; passes the current place to it. */
export default function ShellLayout() {
  const data = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>("root")
  const { pathname, search } = useLocation()
  usePageViews(pathname)
  useLostFocus()
  const jobs = useLiveJobs(data.jobs)
  const { groups } = data
  const place = findPlace(groups, pathname)
  const shell = {
    groups,
    currentPath: place?.item.path ?? pathname,
    productName: root?.productName ?? "",
    dashboardV1Url: data.dashboardV1Url,
  }
  const returnTo = pathname + search
  const hasShortcuts = root?.hasShortcuts ?? false
  const preferences = { theme: root?.theme ?? null, hasShortcuts, returnTo }
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      <div className={data.isSidebarCollapsed ? "app collapsed" : "app"}>
        <Sidebar isCollapsed={data.isSidebarCollapsed} returnTo={returnTo} {...shell} />
        <div className="main">
          <MobileBar staff={data.staff} preferences={preferences} pathname={pathname} jobs={jobs.count} {...shell} />
          <Header staff={data.staff} pathname={pathname} jobs={jobs} {...preferences} />
          <PageKeys shortcuts={hasShortcuts} />
          <SearchLauncher shortcuts={hasShortcuts} />
          <Outlet context={place} />
          <HelpLauncher shortcuts={hasShortcuts} />
        </div>
      </div>
    </>
  )
}

/** Reports client navigations. The server has already reported the first page. */
function usePageViews(pathname: string) {
  const reported = useRef(pathname)
  useEffect(() => {
    if (reported.current === pathname) return
    reported.current = pathname
    const body = new URLSearchParams({ path: pathname, title: document.title })
    // A lost report is harmless.
    fetch("/page-views", { method: "POST", body, keepalive: true }).catch(() => {})
  }, [pathname])
}

interface SidebarProps extends NavigationProps {
  productName: string
  isCollapsed: boolean
  /** The page to come back to after the sidebar's form was posted without script. */
  returnTo: string
}

/** The sidebar above 767 px; it folds to a rail by choice (a cookie) or below the collapse width. */
function Sidebar({ productName, isCollapsed, returnTo, ...navigation }: SidebarProps) {
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

/** Replaces the sidebar and the header up to 767 px. */
function MobileBar({
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
