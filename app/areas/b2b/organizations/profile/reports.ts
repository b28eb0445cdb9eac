import { data } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { PageNumber } from "~/lists/list-query.server"
import { orNull } from "~/upstream/or-null.server"
import { loadReports } from "../sections-view.server"

export { BESIDE as handle } from "~/base/route-handle"

const ReportsQuery = z.object({ reports: PageNumber })

/** Polled by the organization's page while a report is in progress; `reports` is null if they could not be loaded. */
export const loader = quietLoader(
  { gate: gates.organizations, ids: ["id"], query: ReportsQuery },
  async ({ api, ids, query }) => {
    const reports = await orNull(loadReports(api, ids.id, query.reports))
    return data({ reports }, { headers: { "Cache-Control": "no-store" } })
  },
)
