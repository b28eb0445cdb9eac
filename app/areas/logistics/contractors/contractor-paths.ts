/** Addresses of the contractors' screens (D2 2). */
export const contractorListPath = "/logistics/contractors"

export const createContractorPath = `${contractorListPath}/create`

/** A contractor's profile; with parameters, e.g. an open dialog or a page of its drivers. */
export function contractorPath(id: string, more: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(more)) if (value !== undefined) query.set(name, String(value))
  const path = `${contractorListPath}/${encodeURIComponent(id)}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The plans that a contractor could be assigned if it were of this city, as data. */
export function contractorPlansPath(id: string, cityId: string): string {
  return `${contractorPath(id)}/plans?${new URLSearchParams({ city: cityId })}`
}

/** Where a profile's page is: itself, or with a dialog open. */
export type ProfilePlace = (more?: Readonly<Record<string, string | number | undefined>>) => string
