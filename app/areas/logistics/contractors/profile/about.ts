import { shownName } from "~/domain/shown-name"
import { contractors } from "../contractor.record"

/** Quoted from the documents, byte for byte. */
export const contractorTitle = (name: string) => `${name} contractor profile`
/** Quoted from the documents, byte for byte. */
export const DEFAULT_STAYS = "You can not delete a default payment plan"
export const CHOOSE_DRIVERS = "Choose at least one driver."

/** A contractor in an Activity entry. */
export function aboutOf({ id, enName, arName }: { id: string; enName: string | null; arName: string | null }) {
  return { id, name: shownName(id, enName, arName) }
}

/** The address of a contractor's profile: with a page of drivers, a section, and an open dialog. */
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
