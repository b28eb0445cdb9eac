/** What of the saved filter and the bar says which pins there are; its names are those of the call. */
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

/** Characters of one question's lists: with host, path and the rest a line stays below the 8,192 that proxies take. */
export const MAX_CHARACTERS = 6_000
/** What an id brings along in an address beside its list's name: an underscore or two, `[]` encoded, `=` and `&`. */
const AROUND_AN_ID = 10

/** Lists of which every order has exactly one: it is found by one part of such a list, never by two. */
const DIVISIBLE = ["plansIds", "restaurants", "zonesIds", "foodCategoriesIds"] as const
type Divisible = (typeof DIVISIBLE)[number]

/** One question as several, each as short as an address must be: what they find together is what it asks for. */
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
