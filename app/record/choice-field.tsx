import type { ComponentProps } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { SelectField } from "~/ui/fields/select-field"
import type { SelectOption } from "~/ui/fields/select-option"

type Props = Omit<ComponentProps<typeof SelectField>, "options" | "defaultValue"> & {
  label: string
  defaultValue: string
  /** null where they could not be had. */
  options: readonly SelectOption[] | null
}

/** A select of a record's form; what is chosen stays where its choices could not be had, and a button asks again. */
export function ChoiceField({ options, ...field }: Props) {
  return options ? <SelectField {...field} options={options} /> : <FieldFailed {...field} refresh />
}
