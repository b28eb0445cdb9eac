import { Field, type FieldProps, fieldIds } from "./field"

/** product/shell 7: what a list without options says unless it has words of its own. */
export const NO_OPTIONS = "No options available"

/** Stands where a list has no options, or none yet, and says why. */
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
