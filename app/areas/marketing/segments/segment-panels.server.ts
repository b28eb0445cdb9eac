import { shownName } from "~/domain/shown-name"
import { someOf } from "~/record/overview-note"
import type { OverviewPanel } from "~/record/overview-panel.server"
import { withQuery } from "~/ui/list/with-query"
import { orNull } from "~/upstream/or-null.server"
import { segments } from "./segment.record"
import { listSegments } from "./segments.server"

/** Segments that are switched off, counted as the list counts them. */
export const inactiveSegmentsPanel: OverviewPanel = {
  gate: segments.gate,
  name: "inactive-segments",
  label: "Inactive segments",
  go: segments.label,
  isDear: true,
  async read(_, { api }) {
    const found = await orNull(listSegments(api, "INACTIVE"))
    if (!found) return null
    const names = found.map(({ id, name }) => shownName(id, name))
    return { count: found.length, note: someOf(names), href: withQuery(segments.path, "", { status: "INACTIVE" }) }
  },
}
