/** The city that a form starts with, found by its English name (D1 2.4, 9; D2 2, 9). */
const DEFAULT_CITY = "Riyadh"

/** The city labelled so, or none: ids and order differ from one upstream to the next. */
export function defaultCityOf<City extends { readonly enName: string }>(cities: readonly City[]): City | undefined {
  return cities.find(({ enName }) => enName === DEFAULT_CITY)
}
