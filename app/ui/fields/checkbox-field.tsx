import type { InputHTMLAttributes, ReactNode } from "react"
import { FieldMessage, type FieldProps, fieldIds } from "./field"
import { ReadValue, useReadOnly } from "./read-only"

type Own = Pick<FieldProps, "name" | "id" | "hint" | "error"> & { label: ReactNode }
type Props = Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own | "className">

/** A checkbox (or radio, by `type`) with its label. A hint or error line is shown only if there is one. */
export function CheckboxField({ name, id, hint, error, label, type = "checkbox", ...control }: Props) {
  const key = id ?? (type === "radio" || control.value ? `${name}-${control.value}` : name)
  if (useReadOnly()) return <ReadValue label={label} value={control.checked || control.defaultChecked ? "Yes" : "No"} />
  const field = { name, id: key, label, hint, error }
  return (
    <>
      <label className="check">
        <input {...control} {...fieldIds(field).aria} type={type} />
        <span>{label}</span>
      </label>
      {hint || error?.length ? <FieldMessage {...field} /> : null}
    </>
  )
}
