import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { CITC_STATUSES, DRIVER_STATUSES } from "./driver-texts"

type Choices = readonly { id: string; name: string }[] | null

interface DriverFiltersProps {
  query: {
    search?: string | undefined
    nationality?: number | undefined
    city?: number | undefined
    status?: string | undefined
    team?: number | undefined
    citc?: string | undefined
  }
  choices: { nationalities: Choices; cities: Choices; teams: Choices }
}

/** The driver list's live filters (product/workforce 1). */
export function DriverFilters({ query, choices }: DriverFiltersProps) {
  const words = (name: "status" | "citc", label: string, options: readonly SelectOption[]) => (
    <SelectField bare name={name} label={label} placeholder="All" defaultValue={query[name]} options={options} />
  )
  return (
    <>
      <ChoiceFilter name="nationality" label="Nationality" choices={choices.nationalities} value={query.nationality} />
      <ChoiceFilter name="city" label="City" choices={choices.cities} value={query.city} />
      {words("status", "Status", DRIVER_STATUSES)}
      <ChoiceFilter name="team" label="Team" choices={choices.teams} value={query.team} />
      {words("citc", "CITC Status", CITC_STATUSES)}
    </>
  )
}
