import { listMapMerchants } from "~/areas/delivery/map/filter/map-choices.server"
import { yieldToEventLoop } from "~/base/event-loop.server"
import type { Stop } from "~/domain/places"
import { type ZoneArea, zonesOf } from "~/domain/zones"
import { matcher, searchable } from "~/ui/fields/text-match"
import type { Api } from "~/upstream/api.server"
import { orNull } from "~/upstream/or-null.server"
import type { LoadSort } from "./split-fields"
import { type KeptLoad, stopsIn } from "./split-kept.server"

/** Loads whose zones are looked up before yielding: some milliseconds. */
const LOADS_PER_YIELD = 50

interface Asked {
  readonly find: string
  readonly sort: LoadSort
}
interface Known {
  readonly known: ReadonlyMap<string, Stop>
  readonly grounds: readonly ZoneArea[]
  readonly cityId: string
}
interface Listed {
  readonly load: KeptLoad
  readonly zones: readonly string[]
  readonly merchants: ReadonlySet<string>
}

/** Names of the zones of a load's orders, most orders first. */
export function zonesIn(load: KeptLoad, known: ReadonlyMap<string, Stop>, grounds: readonly ZoneArea[]): string[] {
  return zonesOf(
    stopsIn(load, known).flatMap(({ at }) => (at ? [at] : [])),
    grounds,
  )
}

/** The loads that the search finds, in the chosen order. */
export async function arrangeLoads(
  api: Api,
  loads: readonly KeptLoad[],
  { find, sort }: Asked,
  { known, grounds, cityId }: Known,
): Promise<KeptLoad[]> {
  if (find === "" && sort === "number") return [...loads]
  const found = find === "" ? [] : ((await orNull(listMapMerchants(api, cityId))) ?? [])
  const matches = matcher(find)
  const fits = (text: string) => matches(searchable(text))
  const named = new Set(found.flatMap(({ value, label }) => (fits(label) ? [value] : [])))
  const listed: Listed[] = []
  for (const [at, load] of loads.entries()) {
    if (at % LOADS_PER_YIELD === 0) await yieldToEventLoop()
    const own = new Set(stopsIn(load, known).flatMap(({ merchant }) => merchant ?? []))
    const one = { load, zones: zonesIn(load, known, grounds), merchants: own }
    if (find === "" || isIdOf(load, find) || [load.driver?.name ?? "", ...one.zones].some(fits)) listed.push(one)
    else if ([...own].some((id) => named.has(id))) listed.push(one)
  }
  return listed.toSorted((a, b) => compare(sort, a, b) || a.load.number - b.load.number).map(({ load }) => load)
}

/** Whether the text is the number of the load, or the ID of its driver. */
const isIdOf = ({ number, driver }: KeptLoad, text: string) =>
  text === String(number) || (driver !== null && text.replace(/^#/, "") === driver.id)

/** Loads without a driver or a zone come first, as they need attention. */
function compare(sort: LoadSort, a: Listed, b: Listed): number {
  if (sort === "driver") return (a.load.driver?.name ?? "").localeCompare(b.load.driver?.name ?? "", "en")
  if (sort === "zone") return (a.zones[0] ?? "").localeCompare(b.zones[0] ?? "", "en")
  if (sort === "merchants") return b.merchants.size - a.merchants.size
  return sort === "size" ? b.load.ids.length - a.load.ids.length : 0
}
