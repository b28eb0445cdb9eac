/** Browser checks of a field and attributes of its control, as plain data. */
export interface Constraint {
  readonly required?: boolean
  readonly maxLength?: number
  readonly min?: number | string
  readonly max?: number | string
  readonly texts?: { readonly [Broken in "empty" | "maxLength" | "min" | "max"]?: string }
}

interface Limited {
  readonly limits?: Constraint
  readonly row?: Readonly<Record<string, Limited>>
}

/**
 * Constraint of a field, or of a row's field (`rates[].amount`): the field's own, else the one derived from the schema.
 */
export function constraintOf(
  fields: Readonly<Record<string, Limited>>,
  made: Readonly<Record<string, Constraint>>,
  name: string,
): Constraint | undefined {
  const [top = "", field] = name.split("[].")
  const one = fields[top]
  return (field ? one?.row?.[field] : one)?.limits ?? made[name]
}
