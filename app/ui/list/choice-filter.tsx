import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"

interface ChoiceFilterProps {
  name: string
  label: string
  /** Choices of the upstream; null if they could not be loaded: the chosen value still filters. */
  choices: readonly { id: string | number; name: string }[] | null
  value: number | undefined
  /** Label of the empty option, if it does not mean "All". */
  none?: string
}

/** A filter by one of the upstream's lookup values, or "All". */
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
