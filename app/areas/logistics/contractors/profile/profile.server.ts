import type { AuthorizedSession } from "~/auth/guard.server"
import { instantDay } from "~/base/format-instant.server"
import { openForm } from "~/forms/form-page.server"
import { PageNumber } from "~/lists/list-query.server"
import { orNull } from "~/upstream/or-null.server"
import { contractors } from "../contractor.record"
import type { Contractor } from "../contractors.server"
import { aboutOf } from "./about"
import { listContractorDrivers } from "./drivers.server"
import { listNotes } from "./notes.server"
import { assignPlanForm } from "./plan-forms.server"
import { listPlans } from "./plans.server"

function toSummary(contractor: Contractor) {
  const { enName, arName, phone, status, createdAt, city } = contractor
  return {
    ...aboutOf(contractor),
    arabicName: enName ? arName : "",
    phone,
    status,
    city: city ?? null,
    since: instantDay(createdAt),
  }
}

/** The parts of the profile besides its form; a part is null when it could not be loaded. */
export async function contractorParts(guarded: AuthorizedSession, contractor: Contractor) {
  const { api, context, can } = guarded
  const page = PageNumber.parse(context.url.searchParams.get("page") ?? undefined)
  const [plans, drivers, notes, assign] = await Promise.all([
    orNull(listPlans(api, contractor.id)),
    orNull(listContractorDrivers(api, contractor.id, page)),
    orNull(listNotes(api, contractor.id)),
    can(contractors.edit) ? openForm(guarded, assignPlanForm, contractor) : null,
  ])
  return { summary: toSummary(contractor), plans, drivers, notes, assign }
}
