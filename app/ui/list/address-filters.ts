import { packQuery } from "./packed-ids"

/** Parameters that are not filters. */
const NO_FILTER = new Set(["page", "dialog", "view", "size", "sort"])

type Filter = [name: string, value: string]

/** Non-empty filters of an address, in order. */
export function filtersIn(search: string, names?: readonly string[]): Filter[] {
  const isFilter = (name: string) => (names ? names.includes(name) : !NO_FILTER.has(name))
  return [...new URLSearchParams(search)].filter(([name, value]) => value !== "" && isFilter(name))
}

/** Names of the filters that differ between two addresses. */
export function differing(one: string, other: string, names?: readonly string[]): string[] {
  const valuesOf = (search: string, wanted: string) =>
    String(filtersIn(search, names).filter(([name]) => name === wanted))
  const all = [one, other].flatMap((search) => filtersIn(search, names).map(([name]) => name))
  return all.filter((name) => valuesOf(one, name) !== valuesOf(other, name))
}

/** Number of active filters. @param keep parameters that are not filters of this form */
export function countOn(filters: readonly Filter[], keep: Readonly<Record<string, unknown>> = {}): number {
  return new Set(filters.map(([name]) => filterOf(name)).filter((name) => !(name in keep))).size
}

/** '+ Select All' has a parameter of its own: `allZones` belongs to the filter `zones`. */
function filterOf(name: string): string {
  return name.replace(/^all([A-Z])/, (_, initial: string) => initial.toLowerCase())
}

/** The form's values as a query, without empty ones and with many ids packed into one value. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value) query.append(name, value)
  return packQuery(query)
}

export function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ""
}
