import { redirect } from "@remix-run/node"
import { z } from "zod"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { redirectWith } from "~/base/redirects.server"
import { changeKept, readKept } from "~/store/kept-values.server"
import { orNull } from "~/upstream/or-null.server"
import { listMapShifts, listPlanChoices } from "./map-choices.server"
import { type MapFilter, saveMapFilter } from "./map-filter.server"
import { mapWith } from "./map-paths"
import type { MapQuery } from "./map-query.server"

/** The selected plans of each shift when the person left it; empty if all were selected. */
const Chosen = z.record(z.string(), z.array(z.string()))
type Chosen = z.infer<typeof Chosen>
const KEPT = "mapFilters:plans"

/**
 * Switches the person's map to another shift, with the plans selected there last, else with all plans of these zones and
 * categories. Throws the redirect to the map without the parameter.
 */
export async function takeShift(
  visit: AuthorizedRequest & { readonly query: MapQuery },
  filter: MapFilter,
): Promise<void> {
  const { api, session, context, query } = visit
  const { shift } = query
  if (!shift) return
  const path = mapWith(context.url.search, { shift: undefined, page: undefined, order: undefined, at: undefined })
  if (shift === filter.shift) throw redirect(path)
  const [shifts, offered, left] = await Promise.all([
    orNull(listMapShifts(api)),
    orNull(listPlanChoices(api, { ...filter, shift })),
    orNull(listPlanChoices(api, filter)),
  ])
  const chosen = shifts?.find(({ value }) => value === shift)
  if (!chosen || !offered)
    throw redirectWith(context, path, {
      kind: "warning",
      title: "Could not load the plans of this shift. Nothing was changed.",
    })
  if (offered.length === 0)
    throw redirectWith(context, path, {
      kind: "warning",
      title: `${chosen.label} has no plans in these zones and categories.`,
    })
  const before = (await readKept(session.staffKey, KEPT, Chosen))?.[shift] ?? []
  const again = offered.filter(({ value }) => before.includes(value))
  const plans = (again.length > 0 ? again : offered).map(({ value }) => value)
  await saveMapFilter(session.staffKey, { ...filter, shift, plans })
  const isAll = left?.every(({ value }) => filter.plans.includes(value)) ?? true
  await changeKept<Chosen>(session.staffKey, KEPT, Chosen, (kept) => ({
    ...kept,
    [filter.shift]: isAll ? [] : filter.plans,
  }))
  throw redirect(path)
}
