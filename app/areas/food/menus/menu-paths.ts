/** Addresses of the menu screens (D1 2.1): every link to them is built here. */
export const menuListPath = "/food/menus"

export function menuPath(id: number | string): string {
  return `${menuListPath}/${encodeURIComponent(String(id))}`
}

export interface BuilderPlace {
  /** Counts from 0; the address counts from 0 too, as the documents' week index does. */
  week?: number
  dialog?: string
  [parameter: string]: string | number | undefined
}

/** The builder of a draft, at a week and, where asked, with a dialog open. */
export function draftPath(draftId: string, place: BuilderPlace = {}): string {
  return `${menuListPath}/create?${queryOf({ draft: draftId, ...place })}`
}

/** The same page with other query parameters; undefined takes a parameter away. */
export function withQuery(path: string, search: string, changes: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function queryOf(place: Record<string, string | number | undefined>): string {
  const set = Object.entries(place).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(set).toString()
}

/** The menu generator, with a menu chosen for extension: how 'Extend Menu' leads there. */
export function generatePath(menuId?: number | string): string {
  return `${menuListPath}/generate${menuId === undefined ? "" : `?${queryOf({ menu: menuId })}`}`
}

/** One page of the Menu Configuration Jobs as data, for a section that is kept up to date. */
export function jobsPath(page: number): string {
  return `${menuListPath}/jobs?${queryOf({ page })}`
}
