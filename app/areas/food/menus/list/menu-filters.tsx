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
  /** null where they could not be had. */
  cities: readonly { id: number; name: string }[] | null
  /** As `encodeOptions` packs them. */
  zones: string | null
}

/** Room for as many ids as one search takes, with the widest signs between them. */
const IDS_LENGTH = 1_500

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "draft", label: "Draft" },
]

/** The Menu List's live filters (product/food 1): a GET form without script, and the address is all they remember. */
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
        // Another city has other zones: the choice starts anew.
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
