/** Query of the pins, from the saved filter and the filter bar. The names are the upstream's parameters. */
export interface PinsAsked {
  cityId: string
  zonesIds: readonly string[]
  plansIds: readonly string[]
  foodCategoriesIds: readonly string[]
  deliveryDate: string
  addressType: string
  businessType: string
  restaurants: readonly string[]
  teams: readonly string[]
}

/** Characters of all lists in one request: with host and path the request line stays below 8,192, a limit of proxies. */
export const MAX_CHARACTERS = 6_000
/** Characters per ID in the address beside the ID and its list's name: underscores, encoded `[]`, `=` and `&`. */
const AROUND_AN_ID = 10

/** Each order has exactly one value of each of these, so it is found by one part of a split list only. */
const DIVISIBLE = ["plansIds", "restaurants", "zonesIds", "foodCategoriesIds"] as const
type Divisible = (typeof DIVISIBLE)[number]

/** Splits a query whose address would be too long. The parts together find the same pins. */
export function splitByMerchant(asked: PinsAsked): PinsAsked[] {
  const lengths = DIVISIBLE.map((name) => ({ name, length: lengthOf(name, asked[name]) }))
  const sum = lengths.reduce((before, { length }) => before + length, lengthOf("teams", asked.teams))
  const { name, length } = lengths.reduce((one, other) => (other.length > one.length ? other : one))
  if (sum <= MAX_CHARACTERS || asked[name].length < 2) return [asked]
  const room = Math.max(MAX_CHARACTERS - (sum - length), MAX_CHARACTERS / 2)
  return partsOf(asked[name], Math.max(2, Math.ceil(length / room))).flatMap((ids) =>
    splitByMerchant({ ...asked, [name]: ids }),
  )
}

function lengthOf(name: Divisible | "teams", ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + name.length + AROUND_AN_ID + id.length, 0)
}

function partsOf(ids: readonly string[], count: number): string[][] {
  const size = Math.ceil(ids.length / count)
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
}
