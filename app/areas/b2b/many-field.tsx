import type { ComponentProps } from "react"
import { FieldFailed } from "~/ui/fields/field-failed"
import { MultiSelect } from "~/ui/fields/multi-select/multi-select"
import { ALL_CHOSEN } from "./select-all"

type Many = ComponentProps<typeof MultiSelect>

/** By `fieldsOf(form)`, with what there is to choose from. */
interface ManyFieldProps extends Omit<Many, "options" | "label"> {
  label: string
  /** null where they could not be had. */
  options: Many["options"] | null
}

/** Which of many are taken; '+ Select All' takes all that are offered. */
export function ManyField({ options, ...field }: ManyFieldProps) {
  if (!options) return <FieldFailed {...field} refresh />
  return <MultiSelect {...field} options={options} allName={ALL_CHOSEN} chips />
}
