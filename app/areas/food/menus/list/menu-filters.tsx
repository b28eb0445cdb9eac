import { decodeOptions } from "~/domain/encode-options"
import { MAX_NAME_LENGTH } from "~/domain/menu/menu-limits"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { RedrawnFields } from "~/ui/form/redrawn-fields"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { SearchFilter } from "~/ui/list/search-filter"
import type { MenuListQuery } from "./menu-list.server"

interface MenuFiltersProps {
  query: MenuListQuery
  /** null when they could not be loaded. */
  cities: readonly { id: number; name: string }[] | null
  /** Encoded by `encodeOptions`; null when they could not be loaded. */
  zones: string | null
}

/** Room for the max. ids of one search with the longest separators. */
const IDS_LENGTH = 1_500

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "draft", label: "Draft" },
]

/** Live filters; without script a GET form. The address is their only state. */
export function MenuFilters({ query, cities, zones }: MenuFiltersProps) {
  return (
    <>
      <TextField
        bare
        name="id"
        label="ID"
        inputMode="numeric"
        dir="ltr"
        maxLength={IDS_LENGTH}
        placeholder="One or more IDs"
        defaultValue={query.id?.text}
      />
      <SearchFilter
        name="name"
        label="Name"
        placeholder="Menu name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={query.name}
      />
      <ChoiceFilter name="city" label="City" choices={cities} value={query.city} />
      {zones !== null ? (
        // Another city has other zones, so the choice starts again.
        <RedrawnFields version={query.city ?? ""}>
          <MultiSelect
            bare
            name="zones"
            allName="allZones"
            label="Zones"
            placeholder="All zones"
            options={decodeOptions(zones).map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={query.zones.map(String)}
            defaultAll={query.allZones === "1"}
          />
        </RedrawnFields>
      ) : (
        <FieldFailed name="zones" label="Zones" values={query.zones} />
      )}
      <SelectField bare name="status" label="Status" placeholder="All" defaultValue={query.status} options={STATUSES} />
    </>
  )
}
