import { SEARCH_LENGTH } from "~/domain/record-search"
import { FilterBar } from "~/ui/filter-bar"
import { SearchField } from "~/ui/search-field"
import { SelectField } from "~/ui/select-field"
import type { ContractorListQuery } from "./contractor-list.server"
import { ownContractorTexts } from "./contractor-texts"

const STATUSES = [
  { value: "ACTIVE", label: "Active" },
  { value: "INACTIVE", label: "Inactive" },
]

interface ContractorFiltersProps {
  query: ContractorListQuery
  count: string
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
}

/** The contractors list's live filters (D2 2, 9). */
export function ContractorFilters({ query, count, kept }: ContractorFiltersProps) {
  return (
    <FilterBar label="Filter contractors" clearHref={kept.allHref} count={count} keep={kept.keep}>
      <SearchField
        bare
        name="search"
        label="Search"
        fieldClass="w-l"
        placeholder={ownContractorTexts.searchPlaceholder}
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
      <SelectField bare name="status" label="Status" placeholder="All" defaultValue={query.status} options={STATUSES} />
    </FilterBar>
  )
}
