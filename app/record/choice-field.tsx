import type { ComponentProps } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "defaultValue"> & {
  label: string
  defaultValue: string
  /** Null if they could not be loaded. */
  options: readonly SelectOption[] | null
}

/** A select of a record's form. If its choices could not be loaded, the value is kept and a button retries. */
export function ChoiceField({ options, ...field }: Props) {
  return options ? <SelectField {...field} options={options} /> : <FieldFailed {...field} refresh />
}
