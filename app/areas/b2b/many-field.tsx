import type { ComponentProps } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { ALL_CHOSEN } from "./select-all"

type Many = ComponentProps<typeof MultiSelect>

interface ManyFieldProps extends Omit<Many, "options" | "label"> {
  label: string
  /** null if they could not be loaded. */
  options: Many["options"] | null
}

/** A multi-select with '+ Select All'. */
export function ManyField({ options, ...field }: ManyFieldProps) {
  if (!options) return <FieldFailed {...field} refresh />
  return <MultiSelect {...field} options={options} allName={ALL_CHOSEN} chips />
}
