import { data } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { isRecordId } from "~/domain/record-id"
import { PageNumber, parseListQuery } from "~/lists/list-query.server"
import { settle } from "~/upstream/settle.server"
import { loadReports } from "../sections-view.server"

export { BESIDE as handle } from "~/base/route-handle"

const ReportsQuery = z.object({ reports: PageNumber })

/** One page of an organization's linking reports, for its page while one of them is worked on; null when it can't be had. */
export const loader = quietLoader(gates.organizations, async ({ api, context, params }) => {
  if (!isRecordId(params.id)) throw new Response(null, { status: 404 })
  const { reports: page } = parseListQuery(context.url, ReportsQuery)
  const reports = await settle(loadReports(api, params.id, page))
  return data({ reports }, { headers: { "Cache-Control": "no-store" } })
})
