import { gates } from "~/auth/gates"
import { today } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { addDays } from "~/domain/calendar"
import { isEnumValue } from "~/domain/enum-case"
import { shownName } from "~/domain/shown-name"
import { someOf } from "~/record/overview-note"
import { type OverviewPanel, sharedRead } from "~/record/overview-panel.server"
import type { OverviewTableData } from "~/record/overview-table.server"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { organizations } from "./organization.record"
import { type CateringOrder, failedReports, newestCatering } from "./organizations/everywhere.server"
import { sectionPath } from "./organizations/profile/organization-tabs"

const TABLE = "catering"

/** Counts the catering orders that start in `daysAhead` days, among the newest orders. */
function cateringPanel(name: string, label: string, daysAhead: number): OverviewPanel {
  return {
    gate: organizations.gate,
    name,
    label,
    go: "Catering",
    async read(context, { api }) {
      const found = await readCatering(context, api)
      if (!found) return null
      const own = found.rows.filter(({ start }) => start === addDays(today(), daysAhead))
      const open = own.filter(({ status }) => isEnumValue(status, "PENDING")).length
      const notes = [someOf(own.map(placeOf)), open > 0 ? `${open} pending` : "", partOf(found)]
      return { count: own.length, note: notes.filter(Boolean).join(". "), href: `#${TABLE}` }
    },
  }
}

export const cateringToday = cateringPanel("catering-today", "Catering orders today", 0)
export const cateringTomorrow = cateringPanel("catering-tomorrow", "Catering orders tomorrow", 1)

/** Catering orders of today and tomorrow. A row links to its organization if the back office returns it. */
export const cateringTable: OverviewTableData = {
  gate: organizations.gate,
  name: TABLE,
  title: "Catering today and tomorrow",
  heads: ["Organization", "Day", "Status"],
  none: "No catering order starts today or tomorrow.",
  async read(context, { api }) {
    const found = await readCatering(context, api)
    if (!found) return null
    const days = [today(), addDays(today(), 1)]
    const own = found.rows
      .filter(({ start }) => days.includes(start))
      .toSorted((one, other) => one.start.localeCompare(other.start))
    const sub = [own.length === 1 ? "1 order" : `${own.length} orders`, partOf(found)].filter(Boolean).join(". ")
    return {
      sub,
      rows: own.map((order) => ({
        key: order.id,
        href: order.organization ? sectionPath(order.organization.id, "catering") : null,
        cells: [
          { text: placeOf(order), sub: order.organization ? order.client : `#${order.id}` },
          { text: order.start === today() ? "Today" : "Tomorrow" },
          { text: order.status, status: true },
        ],
      })),
    }
  },
}

/** Employee files that the back office could not process. */
export const failedReportsPanel: OverviewPanel = {
  gate: gates.organizations,
  name: "failed-reports",
  label: "Failed linking reports",
  go: "Linking Reports",
  isExtra: true,
  async read(_, { api }) {
    const found = await failedReports(api)
    if (!found) return null
    const [newest] = found.rows
    const names = [...new Set(found.rows.map(({ organization }) => organization.name))]
    const href = newest ? sectionPath(newest.organization.id, "linking-reports") : organizations.path
    return {
      count: found.total,
      note: `${found.total > found.rows.length ? "Newest: " : ""}${someOf(names)}`,
      href,
    }
  },
}

const readCatering = (context: RequestContext, api: Api) =>
  sharedRead(context, "catering", () => orNull(newestCatering(api)))

const placeOf = ({ organization, client }: CateringOrder) =>
  organization ? shownName(organization.id, organization.enName) : client

/** A note for a list that is longer than one response. */
const partOf = ({ rows, total }: { rows: readonly unknown[]; total: number }) =>
  total > rows.length
    ? `Based on the newest ${rows.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")}`
    : ""
