import { data } from "@remix-run/node"
import { gates } from "~/auth/gates"
import { quietLoader } from "~/auth/staff-route.server"
import { buttonOf } from "~/forms/button.server"
import { formAction } from "~/forms/form-page.server"
import { SEEN } from "../header-links"
import { markSeenBy } from "./jobs-seen.server"
import { countForBell, readJobs } from "./jobs-view.server"

export { BESIDE as handle } from "~/base/route-handle"

/** Polled by the bell while a job runs, and loaded when it opens. */
export const loader = quietLoader(gates.signedIn, async (visit) => {
  const jobs = await readJobs(visit, false)
  return data({ jobs, counts: await countForBell(visit) }, { headers: { "Cache-Control": "no-store" } })
})

/** Closing the bell's list marks its jobs as seen. */
const seen = buttonOf({
  intent: SEEN,
  async press(visit, form) {
    await markSeenBy(visit, form)
    throw new Response(null, { status: 204 })
  },
})

export const action = formAction({ gate: gates.signedIn, forms: [seen] })
