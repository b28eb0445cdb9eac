import { SEARCH_LENGTH } from "~/domain/record-search"
import { SearchField } from "~/ui/fields/search-field"
import { SelectField } from "~/ui/fields/select-field"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { FilterBar } from "~/ui/list/filter-bar"
import type { DriverListQuery } from "./driver-list.server"
import { CITC_STATUSES, DRIVER_STATUSES, ownDriverTexts } from "./driver-texts"

type Choices = readonly { id: string; name: string }[] | null

interface DriverFiltersProps {
  query: DriverListQuery
  /** What there is to choose; null where it could not be had. */
  choices: { nationalities: Choices; cities: Choices; teams: Choices }
  count: string
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
}

/** The driver list's live filters (product/workforce 1). */
export function DriverFilters({ query, choices, count, kept }: DriverFiltersProps) {
  return (
    <FilterBar label="Filter drivers" clearHref={kept.allHref} count={count} keep={kept.keep}>
      <SearchField
        bare
        name="search"
        label="Search"
        fieldClass="w-l"
        placeholder={ownDriverTexts.searchPlaceholder}
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <ChoiceFilter name="nationality" label="Nationality" choices={choices.nationalities} value={query.nationality} />
      <ChoiceFilter name="city" label="City" choices={choices.cities} value={query.city} />
      <SelectField
        bare
        name="status"
        label="Status"
        placeholder="All"
        defaultValue={query.status}
        options={DRIVER_STATUSES}
      />
      <ChoiceFilter name="team" label="Team" choices={choices.teams} value={query.team} />
      <SelectField
        bare
        name="citc"
        label="CITC Status"
        placeholder="All"
        defaultValue={query.citc}
        options={CITC_STATUSES}
      />
    </FilterBar>
  )
}
