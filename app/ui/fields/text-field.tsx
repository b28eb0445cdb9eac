import type { InputHTMLAttributes } from "react"
import { classNames } from "~/ui/elements/class-names"
import { Icon, type IconName } from "~/ui/elements/icon"
import { controlProps, Field, type FieldProps, fieldIds } from "./field"
import { ReadValue, useReadOnly } from "./read-only"

type Props = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & { icon?: IconName }

/** The text direction follows the first letter unless `dir` is "ltr" (ids, e-mail, phone). */
export function TextField(props: Props) {
  const { icon, className, type = "text", dir = "auto", ...control } = controlProps(props)
  const isReadOnly = useReadOnly()
  if (isReadOnly) return <ReadValue {...props} value={String(control.value ?? control.defaultValue ?? "")} />
  const input = (
    <input type={type} dir={dir} className={classNames("in", className)} {...control} {...fieldIds(props).aria} />
  )
  return (
    <Field {...props}>
      {icon ? (
        <div className="with-i">
          <Icon name={icon} />
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
