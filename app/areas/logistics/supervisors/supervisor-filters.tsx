import { SEARCH_LENGTH } from "~/domain/record-search"
import { FilterBar } from "~/ui/filter-bar"
import { SearchField } from "~/ui/search-field"
import type { SupervisorListQuery } from "./supervisor-list.server"
import { supervisorTexts } from "./supervisor-texts"

interface SupervisorFiltersProps {
  query: SupervisorListQuery
  count: string
  kept: { allHref: string; keep: Readonly<Record<string, string>> }
}

/** The Supervisors List's search (D2 2). */
export function SupervisorFilters({ query, count, kept }: SupervisorFiltersProps) {
  return (
    <FilterBar label="Filter supervisors" clearHref={kept.allHref} count={count} keep={kept.keep}>
      <SearchField
        bare
        name="search"
        label="Search"
        fieldClass="md:basis-96!"
        placeholder={supervisorTexts.searchPlaceholder}
        maxLength={SEARCH_LENGTH}
        defaultValue={query.search}
      />
    </FilterBar>
  )
}
