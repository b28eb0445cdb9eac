import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import { formatInstant } from "~/base/format-instant.server"
import { addDays } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { isInMenu, isOpenByRule } from "~/domain/menu/menu-week"
import { shownName } from "~/domain/shown-name"
import { others, someOf } from "~/record/overview-note"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { listDrafts } from "~/store/drafts.server"
import { storeOrNull } from "~/store/store-or-null.server"
import { withQuery } from "~/ui/list/with-query"
import { orNull } from "~/upstream/or-null.server"
import { menus } from "../menu.record"
import { draftPath } from "../menu-paths"
import { getMenu, itemsOn, listMenus, type MenuDetail } from "../menus.server"
import { pendingJobs } from "./jobs.server"

/** Each menu is loaded separately: at most MAX_MENUS, AT_ONCE in parallel, DAYS_AHEAD days ahead. */
const MAX_MENUS = 20
const AT_ONCE = 5
const DAYS_AHEAD = 14

/** Active menus with an allowed day without meals in the next two weeks. */
export const emptyDaysPanel: OverviewPanel = {
  gate: gates.menus,
  name: "empty-days",
  label: "Menus with empty days",
  go: "Menu List",
  isDear: true,
  async read(_, { api }) {
    const listed = await orNull(listMenus(api))
    if (!listed) return null
    const [first, last] = [today(), addDays(today(), DAYS_AHEAD)]
    const running = listed.filter(
      ({ status, startDate, endDate }) =>
        isEnumValue(status, "active") && (startDate ?? "") <= last && (endDate ?? "") >= first,
    )
    const waiting = running.slice(0, MAX_MENUS)
    const found: MenuDetail[] = []
    const look = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const menu = await getMenu(api, String(next.id))
        if (hasEmptyDay(menu, first, last)) found.push(menu)
      }
    }
    const looked = await orNull(Promise.all(Array.from({ length: AT_ONCE }, look)))
    if (!looked) return null
    const named = found.map(({ id, name }) => shownName(id, name))
    const part = running.length > MAX_MENUS ? `. Based on the first ${MAX_MENUS} of ${running.length}` : ""
    const note = `In the next ${DAYS_AHEAD} days: ${someOf(named)}${part}`
    const ids = found.map(({ id }) => id).join(",")
    return { count: found.length, note, href: withQuery(menus.path, "", { id: ids || undefined }) }
  },
}

function hasEmptyDay(menu: MenuDetail, first: string, last: string): boolean {
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (isInMenu(menu, date) && isOpenByRule(menu, date) && itemsOn(menu, date).length === 0) return true
  }
  return false
}

export const draftsPanel: OverviewPanel = {
  gate: gates.createMenu,
  name: "drafts",
  label: "Your drafts",
  go: "Continue",
  async read(context, { session }) {
    const drafts = await storeOrNull(context, listDrafts(session.staffKey))
    if (!drafts) return null
    const [newest] = drafts
    if (!newest) return { count: 0, note: "", href: menus.path }
    const note = `${newest.name}${others(drafts.length - 1)}, last saved ${formatInstant(newest.updatedAt.toISOString())}`
    return { count: drafts.length, note, href: drafts.length === 1 ? draftPath(newest.id) : menus.path }
  },
}

export const jobsPanel: OverviewPanel = {
  gate: gates.menus,
  name: "jobs",
  label: "Jobs in progress",
  go: "Menu List",
  async read(_, { api }) {
    const jobs = await orNull(pendingJobs(api))
    return jobs && { count: jobs.total, note: jobs.newest + others(jobs.total - 1), href: `${menus.path}?jobs=1` }
  },
}
