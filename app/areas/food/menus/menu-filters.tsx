import { FilterBar } from "~/ui/filter-bar"
import { MultiSelect } from "~/ui/multi-select"
import { SearchField } from "~/ui/search-field"
import { SelectField } from "~/ui/select-field"
import { TextField } from "~/ui/text-field"
import type { MenuListQuery } from "./menu-list.server"
import { menuListPath } from "./menu-paths"

interface MenuFiltersProps {
  query: MenuListQuery
  cities: readonly { id: number; name: string }[]
  zones: readonly { id: number; name: string }[]
  count: string
}

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "draft", label: "Draft" },
]

/** The Menu List's live filters (D1 2.3): a GET form without script, and the address is all they remember. */
export function MenuFilters({ query, cities, zones, count }: MenuFiltersProps) {
  return (
    <FilterBar
      label="Filter menus"
      clearHref={menuListPath}
      count={count}
      keep={query.jobs ? { jobs: String(query.jobs) } : {}}
    >
      <TextField bare name="id" label="ID" fieldClass="w-s" inputMode="numeric" dir="ltr" defaultValue={query.id} />
      <SearchField bare name="name" label="Name" fieldClass="w-l" placeholder="Menu name" defaultValue={query.name} />
      <SelectField
        bare
        name="city"
        label="City"
        placeholder="All"
        defaultValue={query.city}
        options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <MultiSelect
        // Another city has other zones: the choice starts anew.
        key={query.city}
        bare
        name="zones"
        allName="allZones"
        label="Zones"
        placeholder="All zones"
        options={zones.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={query.zones.map(String)}
        defaultAll={query.allZones === "1"}
      />
      <SelectField bare name="status" label="Status" placeholder="All" defaultValue={query.status} options={STATUSES} />
    </FilterBar>
  )
}
