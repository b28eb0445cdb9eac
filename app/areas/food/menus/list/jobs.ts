import { data } from "@remix-run/node"
import { z } from "zod"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { PageNumber } from "~/lists/list-query.server"
import { orNull } from "~/upstream/or-null.server"
import { listMenuJobs } from "./jobs.server"

export { BESIDE as handle } from "~/base/route-handle"

const JobsQuery = z.object({ page: PageNumber })

/** One page of jobs, polled by the Menu List; null when it can't be loaded. */
export const loader = quietLoader({ gate: gates.menus, query: JobsQuery }, async ({ api, query: { page } }) => {
  return data({ jobs: await orNull(listMenuJobs(api, page)) }, { headers: { "Cache-Control": "no-store" } })
})
