import { shownName } from "~/domain/shown-name"
import { contractors } from "../contractor.record"

/** The page's title, byte-exact (product/workforce 2). */
export const contractorTitle = (name: string) => `${name} contractor profile`
/** Why the default plan can't be unassigned, byte-exact (product/workforce 2). */
export const DEFAULT_STAYS = "You can not delete a default payment plan"
export const CHOOSE_DRIVERS = "Choose at least one driver."

/** A contractor as the activity names it. */
export function aboutOf({ id, enName, arName }: { id: string; enName: string | null; arName: string | null }) {
  return { id, name: shownName(id, enName, arName) }
}

/** Where a contractor's page is: on the page of its drivers that it is at, at a section, with a dialog open. */
export function contractorHref(
  id: string,
  {
    page = 1,
    section = "",
    ...more
  }: { page?: number; section?: string; [name: string]: string | number | undefined } = {},
): string {
  const query = new URLSearchParams(page > 1 ? { page: String(page) } : {})
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value))
  return contractors.pathOf(id) + (query.size > 0 ? `?${query}` : "") + (section && `#${section}`)
}
