import { zonedNow } from "~/base/clock.server"
import { momentText } from "~/base/moments.server"
import { shownName } from "~/domain/shown-name"
import { someOf } from "~/record/overview-note"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { withQuery } from "~/ui/list/with-query"
import type { Api } from "~/upstream/api.server"
import { settle } from "~/upstream/settle.server"
import { banners } from "./banner.record"
import { type End, endOf } from "./banner-ends"
import { type Banner, listActive } from "./banners.server"
import { tenantLabel, tenants } from "./tenants.server"

/** Active banners whose countdown is over: the applications still show them. */
export const endedBannersPanel: OverviewPanel = {
  gate: banners.gate,
  label: "Banners that have ended and are still on",
  go: banners.label,
  read: (_, { api }) => readEnding(api, "ended"),
}

/** Active banners whose countdown ends in the next seven days. */
export const endingBannersPanel: OverviewPanel = {
  gate: banners.gate,
  label: "Banners that end within 7 days",
  go: banners.label,
  read: (_, { api }) => readEnding(api, "soon"),
}

/** Each application has a list of its own: a banner of both counts once, and the line leads to the first list that has any. */
async function readEnding(api: Api, end: End) {
  const now = zonedNow()
  const lists = await settle(Promise.all(tenants().map((tenant) => listActive(api, tenant))))
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
      `${shownName(id, name)} (${places.map(tenantLabel).join(", ")}) ${ends} ${momentText(date)}`,
  )
  const [first] = found.values()
  const application = first?.places[0] ?? tenants()[0]
  return {
    count: found.size,
    note: someOf(notes),
    href: withQuery(banners.path, "", { application, status: "ACTIVE", ends: end }),
  }
}
