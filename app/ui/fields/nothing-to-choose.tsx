import { Field, type FieldProps, fieldIds } from "./field"

/** Default text of an empty list, from the documents. */
export const NO_OPTIONS = "No options available"

/** Replaces a list that has no options, or none yet, with the reason. */
export function NothingToChoose({ why, ...props }: FieldProps & { why: string }) {
  const { id, aria } = fieldIds(props)
  return (
    <Field {...props} group>
      <output className="in none" id={id} aria-describedby={aria["aria-describedby"]}>
        {why}
      </output>
    </Field>
  )
}
