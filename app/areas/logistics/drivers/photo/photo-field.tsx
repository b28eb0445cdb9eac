import { Field, type FieldProps, fieldIds } from "~/ui/field"

/** A driver's photo: a file input, which works without script. */
export function PhotoField(props: Omit<FieldProps, "name" | "label">) {
  const field = { ...props, name: "photo", label: "Profile photo" }
  return (
    <Field {...field}>
      <input {...fieldIds(field).aria} type="file" className="in" accept=".jpg,.jpeg,.png,image/jpeg,image/png" />
    </Field>
  )
}
