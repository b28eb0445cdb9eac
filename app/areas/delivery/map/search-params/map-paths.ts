import { withQuery } from "~/ui/list/with-query"
import { ASSIGN_INTENT, UNDO_INTENT } from "../../dispatch/assign-fields"

/** Address of the dispatch map (product/shell 1). */
export const mapPath = "/delivery/map"
export const mapPinsPath = "/delivery/map/pins"

/** A driver's orders of a day on paper, and as a file. */
export const runPath = "/delivery/map/run"
export const runExportPath = "/delivery/map/run/export.csv"

/** What is unassigned, split into loads. */
export const splitPath = "/delivery/map/split"

export const mapChangesPath = "/delivery/map/changes"

/** Parts of the address that change which pins there are: the filter bar's. */
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

/** Those that the bar sets and clears: the day always stands in the address. */
export const BAR_PARAMETERS = PIN_PARAMETERS.filter((name) => name !== "date")

/** Those parts of an address. */
export function pinsAsked(search: string): URLSearchParams {
  const asked = new Set<string>(PIN_PARAMETERS)
  return new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => asked.has(name)))
}

/** Says that the bar's filters were chosen just now: then they are kept. */
export const CHOSEN = "chosen"

/** What a saved view of the filter bar keeps: never the day, which passes. */
export const MAP_SCREEN = {
  key: "map",
  path: mapPath,
  filters: BAR_PARAMETERS.filter((name) => name !== "merchants"),
  pageSize: 20,
}

/** Longest time that a limit of what burns may be (minutes). */
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

/** What belongs to the orders of the day or shift before. */
export const WITHOUT_SELECTION = { page: undefined, order: undefined, at: undefined } as const

/** The map as it is, with other parameters; a dialog's own are left behind. */
export function mapWith(search: string, changes: Record<string, string | number | undefined>): string {
  return withQuery(mapPath, search, {
    dialog: undefined,
    step: undefined,
    orders: undefined,
    to: undefined,
    ...changes,
  })
}
