import { withQuery } from "~/ui/list/with-query"
import { ASSIGN_INTENT, UNDO_INTENT } from "../../dispatch/assign-fields"

export const mapPath = "/delivery/map"
export const mapPinsPath = "/delivery/map/pins"

export const mapChangesPath = "/delivery/map/changes"

/** Parameters that select the pins: those of the filter bar. */
export const PIN_PARAMETERS = [
  "date",
  "teams",
  "allTeams",
  "restaurants",
  "allRestaurants",
  "address",
  "business",
  "merchants",
] as const

/** Parameters that the bar clears. The day always stays in the address. */
export const BAR_PARAMETERS = PIN_PARAMETERS.filter((name) => name !== "date")

export function pinsAsked(search: string): URLSearchParams {
  const asked = new Set<string>(PIN_PARAMETERS)
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => asked.has(name)))
}

/** Parameter of a submitted filter bar: its filters are saved. */
export const CHOSEN = "chosen"

/** Saved views keep the filters of the bar without the day. */
export const MAP_SCREEN = {
  key: "map",
  path: mapPath,
  filters: BAR_PARAMETERS.filter((name) => name !== "merchants"),
  pageSize: 20,
}

/** Maximum limit of urgent orders (minutes). */
export const MAX_LIMIT = 180

export const DIALOGS = {
  filter: "map-filter",
  assign: "assign",
  switch: "switch-tasks",
  limits: "limits",
  group: "group",
} as const

export const INTENTS = {
  city: "wizard-city",
  back: "wizard-back",
  next: "wizard-next",
  save: "wizard-save",
  takeOver: "wizard-take-over",
  group: "group",
  assign: ASSIGN_INTENT,
  switch: "switch-tasks",
  undo: UNDO_INTENT,
  limits: "limits",
} as const

/** Clears what belongs to the orders of the previous day or shift. */
export const WITHOUT_SELECTION = { page: undefined, order: undefined, at: undefined } as const

/** The map's address with changed parameters and without those of a dialog. */
export function mapWith(search: string, changes: Record<string, string | number | undefined>): string {
  return withQuery(mapPath, search, {
    dialog: undefined,
    step: undefined,
    orders: undefined,
    to: undefined,
    ...changes,
  })
}
