import type { ReactNode } from "react"
import { DateField } from "~/ui/fields/date-field"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { ChoiceFilter } from "~/ui/list/choice-filter"
import { SearchFilter } from "~/ui/list/search-filter"

interface Choice {
  id: string
  name: string
}

interface PayFiltersProps {
  query: {
    from: string
    to: string
    city?: number | undefined
    contractors: readonly number[]
    driver?: string | undefined
  }
  /** Null when they could not be loaded. */
  choices: { cities: readonly Choice[] | null; contractors: readonly Choice[] | null }
  /** The label of the search: the type of person. */
  person: string
  /** Whether to show the city and contractor filters, which apply to drivers only. */
  ofDrivers: boolean
  first: ReactNode
  last?: ReactNode
}

/** The filters that paychecks and special payments share. */
export function PayFilters({ query, choices, person, ofDrivers, first, last }: PayFiltersProps) {
  return (
    <>
      {first}
      <DateField bare name="from" label="From" defaultValue={query.from} />
      <DateField bare name="to" label="To" defaultValue={query.to} />
      {ofDrivers ? (
        <>
          <ChoiceFilter name="city" label="City" choices={choices.cities} value={query.city} />
          {choices.contractors ? (
            <MultiSelect
              bare
              name="contractors"
              allName="allContractors"
              label="Contractors"
              placeholder="All contractors"
              options={choices.contractors.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={query.contractors.map(String)}
            />
          ) : (
            <FieldFailed name="contractors" label="Contractors" values={query.contractors.map(String)} />
          )}
        </>
      ) : null}
      <SearchFilter
        name="driver"
        label={person}
        placeholder="Name or number"
        maxLength={200}
        defaultValue={query.driver}
      />
      {last}
    </>
  )
}
