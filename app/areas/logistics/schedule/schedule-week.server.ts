import { photoUrl } from "~/base/photo-url.server"
import type { Api } from "~/upstream/api.server"
import type { City } from "~/upstream/lookups.server"
import { personName, readSchedule, type Standing } from "./schedule.server"
import type { AskedWeek } from "./schedule-paths"

/** A week with the filters of its address. @param cities null if they could not be loaded; then all cities are shown */
export async function readWeek(api: Api, asked: AskedWeek, cities: readonly City[] | null) {
  const { days, zones, standings } = await readSchedule(api, asked.shift, asked.from)
  const apart = inTwoZones(standings)
  const own = asked.city && cities ? zonesOfCity(cities, asked.city) : null
  const near = own ? zones.filter(({ name }) => own.has(name)) : zones
  const isShown = shownBy(asked, own)
  const isFiltered = Boolean(asked.alone) || Boolean(asked.supervisor) || own !== null
  const shown = near.map(({ name, days: cells }) => {
    return { name, days: cells.map((cell) => cell.filter(isShown).map((at) => toCard(at, apart))) }
  })
  const empty = shown.flatMap((zone) =>
    zone.days.flatMap((cards, at) =>
      cards.flatMap(({ id, total }) => (total === 0 ? [{ merchant: id, day: at }] : [])),
    ),
  )
  const missing = near.flatMap((zone) => zone.days.flat()).filter(({ total }) => total === 0)
  return {
    days: days.map(({ date, supervisors }, day) => {
      const first = empty.find((card) => card.day === day)
      const without = missing.filter((at) => at.date === date).length
      return { date, supervisors, without, first: first ? { merchant: first.merchant, date } : null }
    }),
    zones: isFiltered ? shown.filter((zone) => zone.days.some((cards) => cards.length > 0)) : shown,
    isEmpty: standings.length === 0,
    withoutAnyone: missing.length,
    apart: new Set([...apart].map((key) => key.split(" ")[1])).size,
    people: peopleOf(standings, asked.supervisor),
  }
}
export type ScheduleWeek = Awaited<ReturnType<typeof readWeek>>
export type Card = ReturnType<typeof toCard>

/** @param zones names of the city's zones; null for all cities */
export function shownBy({ alone, supervisor }: AskedWeek, zones: ReadonlySet<string> | null) {
  return ({ zone, total, supervisors }: Standing): boolean =>
    (!zones || zones.has(zone)) &&
    (!alone || total === 0) &&
    (!supervisor || supervisors.some(({ id }) => id === supervisor))
}

/** The schedule identifies zones by name only. */
export function zonesOfCity(cities: readonly City[], id: number): ReadonlySet<string> {
  return new Set(cities.find((city) => city.id === id)?.zones.map(({ name }) => name))
}

/** Supervisors of the week by name, and the one of the address. Equal names get the id appended. */
function peopleOf(standings: readonly Standing[], asked: number | undefined): { id: number; name: string }[] {
  const people = new Map(
    standings.flatMap(({ supervisors }) => supervisors.map((one) => [one.id, personName(one)] as const)),
  )
  if (asked && !people.has(asked)) people.set(asked, `#${asked}`)
  const names = [...people.values()]
  return [...people]
    .map(([id, name]) => ({ id, name: names.filter((each) => each === name).length > 1 ? `${name} #${id}` : name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id)
}

function toCard({ merchant, name, logo, date, orders, supervisors, total }: Standing, apart: ReadonlySet<string>) {
  const split = supervisors.filter(({ id }) => apart.has(`${date} ${id}`)).map(personName)
  return { id: merchant, name, logo: photoUrl(logo), orders, names: supervisors.map(personName), total, split }
}

/** Supervisors in two zones on one day, as `date id`. */
function inTwoZones(standings: readonly Standing[]): ReadonlySet<string> {
  const zones = new Map<string, string>()
  const apart = new Set<string>()
  for (const { date, zone, supervisors } of standings) {
    for (const { id } of supervisors) {
      const key = `${date} ${id}`
      if ((zones.get(key) ?? zone) !== zone) apart.add(key)
      zones.set(key, zone)
    }
  }
  return apart
}
