import { SEARCH_LENGTH } from "~/domain/record-search"
import { FilterBar } from "~/ui/filter-bar"
import { SearchField } from "~/ui/search-field"
import type { ShiftListQuery } from "./shift-list.server"
import { ownShiftTexts } from "./shift-texts"

interface ShiftFiltersProps {
  query: ShiftListQuery
  count: string
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
}

/** The shifts list's search. */
export function ShiftFilters({ query, count, kept }: ShiftFiltersProps) {
  return (
    <FilterBar label="Filter shifts" clearHref={kept.allHref} count={count} keep={kept.keep}>
      <SearchField
        bare
        name="search"
        label="Search"
        fieldClass="w-l"
        placeholder={ownShiftTexts.searchPlaceholder}
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
    </FilterBar>
  )
}
