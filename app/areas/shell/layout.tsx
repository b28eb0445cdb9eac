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
import { NavigationProgress } from "~/ui/page/navigation-progress"
import { findPlace } from "~/ui/page/place"
import { Header } from "./header"
import { HelpLauncher } from "./help/help-launcher"
import { countForBell } from "./jobs/jobs-view.server"
import { useLiveJobs } from "./jobs/use-live-jobs"
import { MobileBar } from "./mobile-bar"
import { SearchLauncher } from "./search/search-launcher"
import { Sidebar } from "./sidebar"

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

/** What stands around every section, and tells it where one is. */
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

/** Reports navigations made in the browser. The first page is not sent: the server reported it when it rendered it. */
function usePageViews(pathname: string) {
  const reported = useRef(pathname)
  useEffect(() => {
    if (reported.current === pathname) return
    reported.current = pathname
    const body = new URLSearchParams({ path: pathname, title: document.title })
    // One that is lost is one view less: nothing to tell anybody.
    fetch("/page-views", { method: "POST", body, keepalive: true }).catch(() => {})
  }, [pathname])
}
