import { packQuery } from "./packed-ids"

/** What an address may hold besides filters, and besides what a list keeps on its own. */
const NO_FILTER = new Set(["page", "dialog", "view", "size", "sort"])

type Filter = [name: string, value: string]

/** What an address filters by, in its order; what says nothing left out. */
export function filtersIn(search: string, names?: readonly string[]): Filter[] {
  const isFilter = (name: string) => (names ? names.includes(name) : !NO_FILTER.has(name))
  return [...new URLSearchParams(search)].filter(([name, value]) => value !== "" && isFilter(name))
}

/** The filters of which two addresses say something else. */
export function differing(one: string, other: string, names?: readonly string[]): string[] {
  const said = (search: string, wanted: string) => String(filtersIn(search, names).filter(([name]) => name === wanted))
  const all = [one, other].flatMap((search) => filtersIn(search, names).map(([name]) => name))
  return all.filter((name) => said(one, name) !== said(other, name))
}

/** How many filters the address sets. @param keep whose names are no filters of this form */
export function countOn(filters: readonly Filter[], keep: Readonly<Record<string, unknown>> = {}): number {
  return new Set(filters.map(([name]) => filterOf(name)).filter((name) => !(name in keep))).size
}

/** '+ Select All' stands in the address beside what it chose: `allZones` is the filter `zones`. */
function filterOf(name: string): string {
  return name.replace(/^all([A-Z])/, (_, initial: string) => initial.toLowerCase())
}

/** What the fields say, as an address says it: those that say nothing left out, many ids in one value. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value) query.append(name, value)
  return packQuery(query)
}

/** The query as an address has it. */
export function searchOf(query: URLSearchParams): string {
  return query.size > 0 ? `?${query}` : ""
}
