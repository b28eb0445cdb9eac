import type { TextareaHTMLAttributes } from "react"
import { classNames } from "~/ui/elements/class-names"
import { controlProps, Field, type FieldProps, fieldIds } from "./field"
import { ReadValue, useReadOnly } from "./read-only"

type Props = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>

/** The text direction follows the first letter. */
export function TextArea(props: Props) {
  const { className, dir = "auto", ...control } = controlProps(props)
  const isReadOnly = useReadOnly()
  if (isReadOnly) return <ReadValue {...props} value={String(control.value ?? control.defaultValue ?? "")} />
  return (
    <Field {...props}>
      <textarea {...control} {...fieldIds(props).aria} dir={dir} className={classNames("in", className)} />
    </Field>
  )
}
