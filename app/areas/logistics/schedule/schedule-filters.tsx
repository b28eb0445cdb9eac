import type { MouseEvent } from "react"
import { Icon } from "~/ui/elements/icon"
import { DateField } from "~/ui/fields/date-field"
import { Switch } from "~/ui/fields/switch"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { FilterBar } from "~/ui/list/filter-bar"
import { ownScheduleTexts, withoutText } from "./schedule-fields"
import { cardId, schedulePath } from "./schedule-paths"
import type { ScheduleWeek } from "./schedule-week.server"

interface ScheduleFiltersProps {
  query: {
    shift?: number | undefined
    from?: string | undefined
    city?: number | undefined
    supervisor?: number | undefined
    alone?: "1" | undefined
  }
  /** Null if they could not be loaded. */
  shifts: readonly { id: string; name: string }[] | null
  cities: readonly { id: number; name: string }[] | null
  week: ScheduleWeek | null
}

/** Shift and date choose the week. The other filters reduce its cards. */
export function ScheduleFilters({ query, shifts, cities, week }: ScheduleFiltersProps) {
  const { shift, from, city, supervisor, alone } = query
  return (
    <>
      <FilterBar label="Choose a week" clearHref={schedulePath} count={week ? apartText(week) : ""} unfolded>
        <ChoiceFilter name="shift" label="Shift" choices={shifts} value={shift} none="Select" />
        <DateField bare name="from" label="From date" defaultValue={from} />
        <ChoiceFilter name="city" label="City" choices={cities} value={city} />
        {week ? (
          <ChoiceFilter name="supervisor" label="Supervisor" choices={week.people} value={supervisor} />
        ) : supervisor ? (
          <input type="hidden" name="supervisor" value={supervisor} />
        ) : null}
        <Switch name="alone" value="1" label={ownScheduleTexts.alone} defaultChecked={alone === "1"} />
      </FilterBar>
      {week && week.withoutAnyone > 0 ? <WithoutLink week={week} /> : null}
    </>
  )
}

/** Number of cards without supervisor. Pressing it goes to the first one, pressing again to the next. */
function WithoutLink({ week: { withoutAnyone, days } }: { week: ScheduleWeek }) {
  const first = days.find((day) => day.first)?.first
  const text = (
    <>
      <Icon name="alert" />
      {withoutText(withoutAnyone)}
    </>
  )
  return (
    <p className="withoutall num">
      {first ? (
        <a href={`#${cardId(first)}`} onClick={goToNextEmpty}>
          {text}
          <Icon name="chev" className="chev" />
        </a>
      ) : (
        text
      )}
    </p>
  )
}

/** Without script the link always goes to the first card. */
function goToNextEmpty(event: MouseEvent): void {
  const cards = [...document.querySelectorAll<HTMLElement>(".mbox.empty")]
  const now = cards.findIndex(({ id }) => `#${id}` === window.location.hash)
  const next = cards[now + 1] ?? cards[0]
  if (next) event.currentTarget.setAttribute("href", `#${next.id}`)
}

const apartText = ({ apart }: ScheduleWeek) =>
  apart > 0 ? `${apart} supervisors are booked in two zones at the same time` : ""

export function emptyText(week: ScheduleWeek, { alone, city, supervisor }: ScheduleFiltersProps["query"]): string {
  if (week.isEmpty) return "No merchant delivers in this week and shift."
  return alone && !city && !supervisor
    ? "Every merchant has a supervisor in this week and shift."
    : "No cards match these filters."
}
