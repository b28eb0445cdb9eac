import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import type { MultiSelectOption } from "~/ui/fields/multi-select/multi-select-options"
import { ALL_SUPERVISORS } from "./schedule-fields"

interface SupervisorsFieldProps {
  /** Props of the field, from `form.field`. */
  field: {
    id: string
    name: string
    label: string
    error: string | readonly string[] | null
    defaultValue: readonly string[]
  }
  /** Null if they could not be loaded. */
  options: readonly MultiSelectOption[] | null
  hint: string
}

export function SupervisorsField({ field, options, hint }: SupervisorsFieldProps) {
  const { id, name, label, error, defaultValue } = field
  if (!options)
    return <FieldFailed id={id} name={name} label={label} error={error} values={[...defaultValue]} refresh />
  return (
    <MultiSelect
      id={id}
      name={name}
      label={label}
      error={error}
      hint={hint}
      options={options}
      allName={null}
      plainAllName={ALL_SUPERVISORS}
      searchLabel="Name, ID or phone"
      placeholder="Select supervisors"
      emptyText="No supervisors available"
      chips
      defaultValue={defaultValue}
    />
  )
}
