/** The parts of a conform field that the kit's fields need, told structurally so that the kit does not import it. */
interface FieldLike {
  id: string
  name: string
  initialValue?: unknown
  errors?: readonly string[]
  required?: boolean
}

/** Hands a conform field to one of the kit's fields: `<TextField label="Name" {...fieldOf(fields.name)} />`. */
export function fieldOf(field: FieldLike): {
  id: string
  name: string
  defaultValue?: string
  error?: readonly string[]
} {
  return {
    id: field.id,
    name: field.name,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    error: field.errors,
  }
}
