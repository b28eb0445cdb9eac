import { FilterBar } from "~/ui/filter-bar"
import { SearchField } from "~/ui/search-field"
import { SelectField } from "~/ui/select-field"
import type { MerchantListQuery } from "./merchant-list.server"
import { merchantListPath } from "./merchant-paths"
import { merchantTexts } from "./merchant-texts"

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "PENDING", label: "Pending" },
]

interface MerchantFiltersProps {
  query: MerchantListQuery
  cities: readonly { id: number; name: string }[]
  count: string
}

/** The merchants list's live filters (D1 2.7). */
export function MerchantFilters({ query, cities, count }: MerchantFiltersProps) {
  return (
    <FilterBar label="Filter merchants" clearHref={merchantListPath} count={count}>
      <SearchField
        bare
        name="search"
        label="Search"
        fieldClass="w-l"
        placeholder={merchantTexts.searchPlaceholder}
        defaultValue={query.search}
      />
      <SelectField
        bare
        name="city"
        label="City"
        placeholder="All"
        defaultValue={query.city}
        options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField bare name="status" label="Status" placeholder="All" defaultValue={query.status} options={STATUSES} />
    </FilterBar>
  )
}
