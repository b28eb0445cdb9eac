import type { Api } from "~/upstream/api.server"
import { personName, readSchedule, type Standing } from "./schedule.server"

/** A week as its grid shows it. @param alone only the cards at which nobody stands, and their zones */
export async function readWeek(api: Api, shift: number, from: string, alone: boolean) {
  const { days, zones, standings } = await readSchedule(api, shift, from)
  const apart = standingApart(standings)
  const cardOf = (at: Standing) => toCard(at, apart)
  const all = zones.map(({ name, days: cells }) => ({ name, days: cells.map((cell) => cell.map(cardOf)) }))
  const shown = all.map((zone) => {
    return { ...zone, days: zone.days.map((cards) => (alone ? cards.filter(({ total }) => total === 0) : cards)) }
  })
  return {
    days,
    zones: alone ? shown.filter((zone) => zone.days.some((cards) => cards.length > 0)) : shown,
    isEmpty: standings.length === 0,
    withoutAnyone: standings.filter(({ total }) => total === 0).length,
    apart: new Set([...apart].map((key) => key.split(" ")[1])).size,
  }
}
export type Week = Awaited<ReturnType<typeof readWeek>>
export type Card = ReturnType<typeof toCard>

function toCard({ merchant, name, date, orders, supervisors, total }: Standing, apart: ReadonlySet<string>) {
  const split = supervisors.filter(({ id }) => apart.has(`${date} ${id}`)).map(personName)
  return { id: merchant, name, orders, names: supervisors.map(personName), total, split }
}

/** Who stands in two zones on one day of the shift, as `date id`. */
function standingApart(standings: readonly Standing[]): ReadonlySet<string> {
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
