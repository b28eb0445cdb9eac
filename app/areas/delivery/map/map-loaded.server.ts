import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { env } from "~/base/env.server"
import { loadForm } from "~/forms/subject.server"
import { openList } from "~/lists/list-state.server"
import { attempt } from "~/upstream/attempt.server"
import { assignForm } from "../dispatch/assign-form.server"
import { keepDay, viewsOfDay } from "../dispatch/shown-day.server"
import { takeShift } from "./filter/another-shift.server"
import { followBar } from "./filter/map-bar.server"
import { readMapFilter } from "./filter/map-filter.server"
import { DIALOGS, MAP_SCREEN, mapPath } from "./filter/map-paths"
import { dateOf, type MapQuery } from "./filter/map-query.server"
import { wizardStep } from "./filter/wizard.server"
import { groupLists } from "./group/group-list.server"
import { plainPins } from "./layers/plain-pins.server"
import { limitsForm, ownLimits } from "./live/limits-form.server"
import { toAssign, toSwitch } from "./map-forms.server"
import { mapPage } from "./map-page.server"
import { switchForm } from "./switch/switch-form.server"

/** Loads the map page and the dialogs that the address opens. */
export async function loadMap(visit: AuthorizedRequest & { readonly query: MapQuery }) {
  const { api, session, context, request, query } = visit
  const filter = await readMapFilter(session.staffKey)
  const kept = filter ? await openList(context, request, session, MAP_SCREEN) : null
  if (filter && !request.headers.has("Content-Type")) {
    await takeShift(visit, filter)
    await followBar(session.staffKey, filter, context.url, query)
    keepDay(visit, mapPath, "date")
  }
  const dialog = filter ? query.dialog : DIALOGS.filter
  // With script the browser draws the map and fetches the pins itself.
  const isScripted = context.url.pathname.endsWith(".data")
  const [page, plain, wizard, assigning, switching, limits, group] = await Promise.all([
    filter ? mapPage({ api, session }, filter, query) : null,
    filter && !isScripted ? plainPins(api, filter, query, context.url.search) : null,
    dialog === DIALOGS.filter ? attempt(wizardStep(api, session, query.step)) : null,
    dialog === DIALOGS.assign ? loadForm(visit, assignForm, toAssign) : null,
    dialog === DIALOGS.switch ? loadForm(visit, switchForm, toSwitch) : null,
    dialog === DIALOGS.limits ? loadForm(visit, limitsForm, ownLimits) : null,
    dialog === DIALOGS.group ? groupLists(visit, query) : null,
  ])
  return {
    query,
    page,
    plain,
    kept: kept && viewsOfDay(kept, "date", dateOf(query)),
    productName: env.PRODUCT_NAME,
    wizard: wizard && (wizard.ok ? wizard.value : ("failed" as const)),
    assigning,
    switching,
    limits,
    group,
  }
}
