import type { ComponentProps } from "react"
import { SelectField } from "~/ui/fields/select-field"
import { TextField } from "~/ui/fields/text-field"
import { INDUSTRIES } from "./industries"

const OPTIONS = INDUSTRIES.map((name) => ({ value: name, label: name }))

interface IndustryFieldsProps {
  industry: Omit<ComponentProps<typeof SelectField>, "options">
  other: ComponentProps<typeof TextField>
}

/** An industry of the list, or a text of one's own with 'Other'. */
export function IndustryFields({ industry, other }: IndustryFieldsProps) {
  return (
    <>
      <SelectField {...industry} options={OPTIONS} />
      <TextField {...other} dir="auto" />
    </>
  )
}
