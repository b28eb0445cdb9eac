import { withQuery } from "~/ui/list/with-query"
import { menus } from "./menu.record"

// Addresses of the menu screens that the record does not define.

/** Polled to detect changes by someone else. */
export function versionPath(id: number): string {
  return `${menus.pathOf(id)}/version`
}

/** A page of the builder and the search params that every dialog keeps: draft, week, open overview. */
export interface BuilderSpot {
  path: string
  keep: Readonly<Record<string, string>>
}

/** `week` counts from 0. */
export function draftSpot(draftId: string, week: number, overview: boolean): BuilderSpot {
  return { path: `${menus.path}/create`, keep: kept({ draft: draftId, week, overview: overview ? 1 : undefined }) }
}

interface MenuPlace {
  id: number
  /** The default week. For a running menu it moves on every week. */
  opensAt: number
}

/** `week` undefined means the default week. `open` has activated days that have no meals yet. */
export function menuSpot(
  { id, opensAt }: MenuPlace,
  week: number | undefined,
  overview: boolean,
  open: readonly string[],
): BuilderSpot {
  const days = open.length > 0 ? open.join(",") : undefined
  const at = week === 0 && opensAt === 0 ? undefined : week
  return { path: menus.pathOf(id), keep: kept({ week: at, overview: overview ? 1 : undefined, open: days }) }
}

/** The address of a spot with more params, e.g. a dialog. */
export function spotPath({ path, keep }: BuilderSpot, more: Record<string, string | number | undefined> = {}): string {
  return withQuery(path, new URLSearchParams(keep).toString(), more)
}

/** The address of a spot's dialog with its choices, which may repeat a name. */
export function chosenPath(
  { path, keep }: BuilderSpot,
  dialog: string,
  chosen: ReadonlyMap<string, readonly string[]>,
) {
  const query = new URLSearchParams({ ...keep, dialog })
  for (const [name, values] of chosen) for (const value of values) query.append(name, value)
  return `${path}?${query}`
}

export interface BuilderPlace {
  /** Counts from 0, as the documents' week index does. */
  week?: number
  dialog?: string
  [parameter: string]: string | number | undefined
}

export function draftPath(draftId: string, place: BuilderPlace = {}): string {
  return `${menus.path}/create?${queryOf({ draft: draftId, ...place })}`
}

function queryOf(place: Record<string, string | number | undefined>): string {
  return new URLSearchParams(kept(place)).toString()
}

function kept(place: Record<string, string | number | undefined>): Record<string, string> {
  const set = Object.entries(place).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return Object.fromEntries(set)
}

/** The generator, optionally with a menu to extend. */
export function generatePath(menuId?: number | string): string {
  return `${menus.path}/generate${menuId === undefined ? "" : `?${queryOf({ menu: menuId })}`}`
}

/** One page of the jobs as JSON, for polling. */
export function jobsPath(page: number): string {
  return `${menus.path}/jobs?${queryOf({ page })}`
}

/** Intents of Undo forms in toasts. */
export const BACK_IN_STOCK = "back-in-stock"
export const PUT_BACK = "put-back"
export const TAKE_BACK = "take-back"
export const REPLACE_BACK = "replace-back"
export const WEEK_BACK = "week-back"
export const NAME_BACK = "name-back"
