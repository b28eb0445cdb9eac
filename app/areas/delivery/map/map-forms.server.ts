import type { AuthorizedRequest } from "~/auth/staff-route.server"
import { readQuery } from "~/base/query.server"
import { type Answered, formOf } from "~/forms/form-page.server"
import type { Subject } from "~/forms/subject.server"
import type { FormReply } from "~/ui/form/form-state"
import type { Api } from "~/upstream/api.server"
import { assignForm } from "../dispatch/assign-form.server"
import type { Assigning } from "../dispatch/assign-offers.server"
import { orNullInTime } from "../dispatch/beside.server"
import { ownMapTexts } from "../dispatch/dispatch-texts"
import type { KnownDay } from "../dispatch/driver-picker/driver-list.server"
import { readTarget } from "../dispatch/driver-picker/driver-target.server"
import { letterOf, shownGroups } from "../dispatch/groups/groups"
import { readGroups } from "../dispatch/groups/groups.server"
import { listMapTeams } from "../dispatch/teams.server"
import { undoAssignment } from "../dispatch/undo.server"
import { watchedStates } from "../live-pins/watches.server"
import { listGrounds } from "./filter/map-choices.server"
import { type MapFilter, readMapFilter } from "./filter/map-filter.server"
import { mapWith } from "./filter/map-paths"
import { dateOf, MapQuery, pinsAskedBy } from "./filter/map-query.server"
import { takeOverButton, type WizardReply, wizardButtons } from "./filter/wizard.server"
import { groupButton } from "./group/group-button.server"
import { timesOfCity } from "./live/due.server"
import { changeLimits } from "./live/limits-form.server"
import { type Switching, switchForm } from "./switch/switch-form.server"

/** Maximum age of driver positions when no stream keeps them current (milliseconds). */
const MAX_PLACES_AGE_MS = 60_000

/** @throws Response 400 without a saved filter */
async function requireMap({ context, session }: AuthorizedRequest): Promise<{ filter: MapFilter; query: MapQuery }> {
  const filter = await readMapFilter(session.staffKey)
  if (!filter) throw new Response(null, { status: 400 })
  return { filter, query: readQuery(context.url, MapQuery) }
}

/** Subject of the assign dialog: one order or a group, with the teams of the person's map. */
export const toAssign: Subject<Assigning> = {
  async find(visit) {
    const { filter, query } = await requireMap(visit)
    const date = dateOf(query)
    const one = query.orders ? [query.orders] : []
    const kept = query.orders === "group" ? await readGroups(visit.session.staffKey, date) : null
    const groups = kept && shownGroups(kept, query.group)
    return {
      date,
      ids: groups ? groups[query.group] : one,
      ...(kept && { addedWith: kept.addedWith }),
      group: groups ? letterOf(groups, query.group) : "",
      team: query.allTeams || query.teams.length > 1 ? undefined : query.teams[0],
      to: query.to,
      listTeams: (api) => listMapTeams(api, filter.zones, filter.foodCategories),
      teamsOfZones: (api, zones) => listMapTeams(api, zones, filter.foodCategories),
      knownDay: (api) => knownDayOf(visit, api, filter, query),
      path: mapWith(visit.context.url.search, {}),
    }
  },
  missing: ownMapTexts.emptyGroup,
}

/** Order positions of the day, with delivery times and zone boundaries where they load in time. */
async function knownDayOf(
  { session }: Pick<AuthorizedRequest, "session">,
  api: Api,
  filter: MapFilter,
  query: MapQuery,
): Promise<KnownDay> {
  const date = dateOf(query)
  const [placed, times, zones, target] = await Promise.all([
    watchedStates(pinsAskedBy(filter, query), api, MAX_PLACES_AGE_MS),
    orNullInTime(timesOfCity(api, filter, date)),
    orNullInTime(listGrounds(api)),
    readTarget(session.staffKey),
  ])
  return { date, placed, times, zones: zones ?? [], target }
}

/** Subject of Switch Tasks: the driver and the day whose tasks move. */
export const toSwitch: Subject<Switching> = {
  async find(visit) {
    const { filter, query } = await requireMap(visit)
    const { driver } = query
    const knownDay = (api: Api) => knownDayOf(visit, api, filter, query)
    return driver ? { from: driver, date: dateOf(query), cityId: filter.city.id, knownDay } : null
  },
  missing: ownMapTexts.noTasks,
}

/** Response of a map form that does not redirect. */
export type MapReply = FormReply | WizardReply | Answered

export const mapForms = [
  ...wizardButtons,
  takeOverButton,
  groupButton,
  formOf(assignForm, toAssign),
  undoAssignment(({ context }) => mapWith(context.url.search, {})),
  formOf(switchForm, toSwitch),
  changeLimits,
]
