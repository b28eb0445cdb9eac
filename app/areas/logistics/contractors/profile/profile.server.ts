import type { Guarded } from "~/auth/guard.server"
import { momentDay } from "~/base/moments.server"
import { openForm } from "~/forms/form-page.server"
import { PageNumber } from "~/lists/list-query.server"
import { settle } from "~/upstream/settle.server"
import { contractors } from "../contractor.record"
import type { Contractor } from "../contractors.server"
import { aboutOf } from "./about"
import { listContractorDrivers } from "./drivers.server"
import { listNotes } from "./notes.server"
import { assignPlan } from "./plan-forms.server"
import { listPlans } from "./plans.server"

function toSummary(contractor: Contractor) {
  const { enName, arName, phone, status, createdAt, city } = contractor
  return {
    ...aboutOf(contractor),
    arabicName: enName ? arName : "",
    phone,
    status,
    city: city ?? null,
    since: momentDay(createdAt),
  }
}

/** Everything beside the form, each part null where it could not be had. */
export async function profileParts(guarded: Guarded, contractor: Contractor) {
  const { api, context, can } = guarded
  const page = PageNumber.parse(context.url.searchParams.get("page") ?? undefined)
  const [plans, drivers, notes, assign] = await Promise.all([
    settle(listPlans(api, contractor.id)),
    settle(listContractorDrivers(api, contractor.id, page)),
    settle(listNotes(api, contractor.id)),
    can(contractors.edit) ? openForm(guarded, assignPlan, contractor) : null,
  ])
  return { summary: toSummary(contractor), plans, drivers, notes, assign }
}
