import { WEEKDAYS, weekdayOf } from "~/domain/calendar"
import type { MultiSelectOption } from "~/ui/fields/multi-select/multi-select-options"

interface Assignment {
  readonly merchant: number
  readonly name: string
  readonly date: string
  readonly supervisors: readonly { readonly id: number }[]
}

/** Options with id, phone, and the merchants where the supervisor already is on the days of these cards. */
export function supervisorOptions(
  people: readonly { id: string; name: string; phone: string }[],
  cards: readonly Pick<Assignment, "merchant" | "date">[],
  standings: readonly Assignment[],
): MultiSelectOption[] {
  const days = new Set(cards.map(({ date }) => date))
  const own = new Set(cards.map(({ merchant, date }) => `${merchant} ${date}`))
  const elsewhere = new Map<string, Assignment[]>()
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

function placesText(places: readonly Assignment[], days: number): string {
  const [first] = places
  if (!first) return days > 1 ? "Free on these days" : "Free on this day"
  const names = [...new Set(places.map(({ name }) => name))]
  const placeText = names.length === 1 ? first.name : `${names.length} merchants`
  const when = [...new Set(places.map(({ date }) => date))].map((date) => WEEKDAYS[weekdayOf(date)]?.slice(0, 3))
  return `Already at ${placeText}${days > 1 ? `, ${when.join(" and ")}` : ""}`
}
