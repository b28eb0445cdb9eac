import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { data } from "@remix-run/node"
import { useLoaderData, useParams } from "@remix-run/react"
import { ActivitySection } from "~/activity-section"
import { gates } from "~/auth/gates"
import { requireStaff } from "~/auth/guard.server"
import { parseListQuery } from "~/http/list-query.server"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { ErrorState } from "~/ui/error-state"
import { pageTitle } from "~/ui/page-title"
import { attempt } from "~/upstream/attempt.server"
import { DaySection } from "./builder/day-section"
import { MenuHeader } from "./builder/menu-header"
import { MenuOverview } from "./builder/menu-overview"
import { WeekBar } from "./builder/week-bar"
import { WeekPanel } from "./builder/week-panel"
import { MenuStatus } from "./menu-columns"
import { isMenuId, MenuQuery, toMenuView } from "./menu-detail.server"
import { menuListPath, menuPath, withQuery } from "./menu-paths"
import { menuTexts } from "./menu-texts"
import { getMenu } from "./menus.server"

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.state === "ready" ? args.data.menu.header.name : "Menu")

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context, gates.menus)
  const query = parseListQuery(context.url, MenuQuery)
  if (!isMenuId(params.id)) return data({ state: "missing" as const }, { status: 404 })
  const found = await attempt(getMenu(api, params.id))
  if (found.ok) {
    return {
      state: "ready" as const,
      menu: toMenuView(found.value, query.week),
      isOverviewOpen: query.overview === "1",
    }
  }
  // The upstream says 422 for a menu that doesn't exist (D1 8.2).
  const isMissing = found.error.kind === "missing" || found.error.kind === "invalid"
  if (isMissing) return data({ state: "missing" as const }, { status: 404 })
  return data({ state: "failed" as const }, found.error.init)
}

/** An existing menu, for reading (D1 2.5). */
export default function ViewMenu() {
  const loaded = useLoaderData<typeof loader>()
  const { id = "" } = useParams()
  if (loaded.state === "missing") return <MissingMenu />
  if (loaded.state === "failed") {
    return (
      <div className="page">
        <h1 className="sr">Menu</h1>
        <ErrorState />
      </div>
    )
  }
  const { menu, isOverviewOpen } = loaded
  const href = (week: number) =>
    withQuery(menuPath(id), "", { week: week || undefined, overview: isOverviewOpen ? 1 : undefined })
  return (
    <>
      <div className="page builder-head">
        <MenuHeader header={menu.header} crumb={`#${menu.id}`} beside={<MenuStatus status={menu.status} />} />
      </div>
      <WeekBar weeks={menu.weeks} current={menu.week.index} href={href} />
      <div className="page builder-week">
        <MenuOverview
          weeks={menu.weeks}
          isOpen={isOverviewOpen}
          href={href}
          toggleHref={withQuery(menuPath(id), "", {
            week: menu.week.index || undefined,
            overview: isOverviewOpen ? undefined : 1,
          })}
        />
        <WeekPanel week={menu.week}>
          {menu.week.days.map((day) => (
            <DaySection key={day.date} day={day} />
          ))}
        </WeekPanel>
        <ActivitySection key={menu.id} record="menu" id={menu.id} />
      </div>
    </>
  )
}

function MissingMenu() {
  return (
    <div className="page">
      <h1 className="sr">Menu not found</h1>
      <EmptyState text={menuTexts.missing}>
        <Button to={menuListPath}>Back to Menu List</Button>
      </EmptyState>
    </div>
  )
}
