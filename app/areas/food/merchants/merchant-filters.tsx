import { SEARCH_LENGTH } from "~/domain/record-search"
import { ChoiceFilter } from "~/ui/choice-filter"
import { FilterBar } from "~/ui/filter-bar"
import { SearchField } from "~/ui/search-field"
import { SelectField } from "~/ui/select-field"
import type { MerchantListQuery } from "./merchant-list.server"
import { merchantTexts } from "./merchant-texts"

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "PENDING", label: "Pending" },
]

interface MerchantFiltersProps {
  query: MerchantListQuery
  /** null where they could not be had. */
  cities: readonly { id: number; name: string }[] | null
  count: string
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
}

/** The merchants list's live filters (D1 2.7). */
export function MerchantFilters({ query, cities, count, kept }: MerchantFiltersProps) {
  return (
    <FilterBar label="Filter merchants" clearHref={kept.allHref} count={count} keep={kept.keep}>
      <SearchField
        bare
        name="search"
        label="Search"
        fieldClass="w-l"
        placeholder={merchantTexts.searchPlaceholder}
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <ChoiceFilter name="city" label="City" choices={cities} value={query.city} />
      <SelectField bare name="status" label="Status" placeholder="All" defaultValue={query.status} options={STATUSES} />
    </FilterBar>
  )
}
