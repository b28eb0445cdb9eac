import { withQuery } from "~/ui/list/with-query"
import { menus } from "./menu.record"

// Addresses of the menu screens (product/shell 1): what the card does not say is built here.

/** What a page asks to see whether somebody else changed its menu. */
export function versionPath(id: number): string {
  return `${menus.pathOf(id)}/version`
}

/** A page of the builder, and what stays in its address whatever dialog opens: the draft, the week, the open overview. */
export interface BuilderSpot {
  path: string
  keep: Readonly<Record<string, string>>
}

/** The builder of a draft at a week, which counts from 0. */
export function draftSpot(draftId: string, week: number, overview: boolean): BuilderSpot {
  return { path: `${menus.path}/create`, keep: kept({ draft: draftId, week, overview: overview ? 1 : undefined }) }
}

interface MenuPlace {
  id: number
  /** The week that an address without one leads to: of a menu that runs, it is another one next week. */
  opensAt: number
}

/** The builder of an existing menu at a week, or where it opens; `open` are its days off that somebody activated and has not filled yet. */
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

/** The address of a spot, with more in it, e.g. a dialog and what it is about. */
export function spotPath({ path, keep }: BuilderSpot, more: Record<string, string | number | undefined> = {}): string {
  return withQuery(path, new URLSearchParams(keep).toString(), more)
}

/** The address of a spot's dialog with what is chosen in it, which may be several of a name. */
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
  /** Counts from 0; the address counts from 0 too, as the documents' week index does. */
  week?: number
  dialog?: string
  [parameter: string]: string | number | undefined
}

/** The builder of a draft, at a week and, where asked, with a dialog open. */
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

/** The menu generator, with a menu chosen for extension: how 'Extend Menu' leads there. */
export function generatePath(menuId?: number | string): string {
  return `${menus.path}/generate${menuId === undefined ? "" : `?${queryOf({ menu: menuId })}`}`
}

/** One page of the Menu Configuration Jobs as data, for a section that is kept up to date. */
export function jobsPath(page: number): string {
  return `${menus.path}/jobs?${queryOf({ page })}`
}
