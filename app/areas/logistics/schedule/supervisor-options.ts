import { WEEKDAYS, weekdayOf } from "~/domain/calendar"
import type { MultiSelectOption } from "~/ui/fields/multi-select/multi-select-options"

interface StandsAt {
  readonly merchant: number
  readonly name: string
  readonly date: string
  readonly supervisors: readonly { readonly id: number }[]
}

/** Supervisors to choose from, each with id, phone, and where they stand already on the days of these cards. */
export function supervisorOptions(
  people: readonly { id: string; name: string; phone: string }[],
  cards: readonly Pick<StandsAt, "merchant" | "date">[],
  standings: readonly StandsAt[],
): MultiSelectOption[] {
  const days = new Set(cards.map(({ date }) => date))
  const own = new Set(cards.map(({ merchant, date }) => `${merchant} ${date}`))
  const elsewhere = new Map<string, StandsAt[]>()
  for (const at of standings) {
    if (!days.has(at.date) || own.has(`${at.merchant} ${at.date}`)) continue
    for (const { id } of at.supervisors) elsewhere.set(String(id), [...(elsewhere.get(String(id)) ?? []), at])
  }
  return people.map(({ id, name, phone }) => ({
    value: id,
    label: name,
    note: `#${id}${phone ? `, ${phone}` : ""}. ${placesText(elsewhere.get(id) ?? [], days.size)}`,
  }))
}

function placesText(places: readonly StandsAt[], days: number): string {
  const [first] = places
  if (!first) return days > 1 ? "Free on these days" : "Free on this day"
  const names = [...new Set(places.map(({ name }) => name))]
  const said = names.length === 1 ? first.name : `${names.length} merchants`
  const when = [...new Set(places.map(({ date }) => date))].map((date) => WEEKDAYS[weekdayOf(date)]?.slice(0, 3))
  return `Already at ${said}${days > 1 ? `, ${when.join(" and ")}` : ""}`
}
