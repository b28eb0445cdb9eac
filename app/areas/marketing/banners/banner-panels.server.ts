import { zonedNow } from "~/base/clock.server"
import type { RequestContext } from "~/base/context.server"
import { formatInstant } from "~/base/format-instant.server"
import { shownName } from "~/domain/shown-name"
import { someOf } from "~/record/overview-note"
import { type OverviewPanel, sharedRead } from "~/record/overview-panel.server"
import type { OverviewTableData } from "~/record/overview-table.server"
import { withQuery } from "~/ui/list/with-query"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import { banners } from "./banner.record"
import { type End, endOf } from "./banner-ends"
import { type Banner, listActive } from "./banners.server"
import { tenantLabel, tenants } from "./tenants.server"

/** Active banners whose countdown has ended: the applications still show them. */
export const endedBannersPanel: OverviewPanel = {
  gate: banners.gate,
  name: "ended-banners",
  label: "Ended banners still active",
  go: banners.label,
  read: (context, { api }) => readEnding(context, api, "ended"),
}

/** Active banners whose countdown ends in the next seven days. */
export const endingBannersPanel: OverviewPanel = {
  gate: banners.gate,
  name: "ending-banners",
  label: "Banners ending within 7 days",
  go: banners.label,
  read: (context, { api }) => readEnding(context, api, "soon"),
}

/**
 * Each application has its own list. A banner in both counts once; the link opens the first application that has one.
 */
async function readEnding(context: RequestContext, api: Api, end: End) {
  const now = zonedNow()
  const lists = await activeBanners(context, api)
  if (!lists) return null
  const found = new Map<number | string, { banner: Banner; places: string[] }>()
  for (const [at, tenant] of tenants().entries()) {
    for (const banner of lists[at] ?? []) {
      if (endOf(banner.date, now) !== end) continue
      const places = found.get(banner.id)?.places ?? []
      found.set(banner.id, { banner, places: [...places, tenant] })
    }
  }
  const ends = end === "ended" ? "ended" : "ends"
  const notes = [...found.values()].map(
    ({ banner: { id, name, date }, places }) =>
      `${shownName(id, name)} (${places.map(tenantLabel).join(", ")}) ${ends} ${formatInstant(date)}`,
  )
  const [first] = found.values()
  const application = first?.places[0] ?? tenants()[0]
  return {
    count: found.size,
    note: someOf(notes),
    href: withQuery(banners.path, "", { application, status: "ACTIVE", ends: end }),
  }
}

/** The active banners of each application, read once per overview. */
const activeBanners = (context: RequestContext, api: Api) =>
  sharedRead(context, "banners", () => orNull(Promise.all(tenants().map((tenant) => listActive(api, tenant)))))

/** Rows of the table: the banners that end first. */
const MAX_ROWS = 7

export const bannersTable: OverviewTableData = {
  gate: banners.gate,
  name: "banners",
  title: "Active banners by end date",
  heads: ["Banner", "Ends", "Status"],
  none: "No active banners.",
  async read(context, { api }) {
    const now = zonedNow()
    const lists = await activeBanners(context, api)
    if (!lists) return null
    const all = tenants()
      .flatMap((tenant, at) => (lists[at] ?? []).map((banner) => ({ tenant, banner })))
      .toSorted((one, other) => (one.banner.date || LAST).localeCompare(other.banner.date || LAST))
    const more = all.length > MAX_ROWS ? `, the first ${MAX_ROWS} of ${all.length}` : ""
    return {
      sub: `All applications${more}.`,
      rows: all.slice(0, MAX_ROWS).map(({ tenant, banner: { id, name, date } }) => ({
        key: `${tenant} ${id}`,
        href: withQuery(banners.pathOf(id), "", { application: tenant }),
        cells: [
          { text: shownName(id, name), sub: tenantLabel(tenant) },
          { text: formatInstant(date) || "No end date" },
          { text: STATES[endOf(date, now) ?? "on"] },
        ],
      })),
    }
  },
}

/** Sorts banners without an end last. */
const LAST = "9999"
const STATES = { ended: "Ended, still active", soon: "Ends soon", on: "Active" } as const
