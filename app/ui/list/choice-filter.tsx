import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"

interface ChoiceFilterProps {
  name: string
  label: string
  /** What the upstream offers; null where it could not be had, and what is chosen goes on filtering. */
  choices: readonly { id: string | number; name: string }[] | null
  value: number | undefined
  /** What is shown before anything is chosen, where nothing chosen is not all. */
  none?: string
}

/** A list's filter by one of the upstream's lookups, or by none of them: "All". */
export function ChoiceFilter({ name, label, choices, value, none = "All" }: ChoiceFilterProps) {
  if (!choices) return <FieldFailed name={name} label={label} values={value ? [value] : []} />
  return (
    <SelectField
      bare
      name={name}
      label={label}
      placeholder={none}
      defaultValue={value}
      options={choices.map((choice) => ({ value: String(choice.id), label: choice.name }))}
    />
  )
}
