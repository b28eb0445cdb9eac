/** What the browser checks of a field, and the attributes of its control: plain data. */
export interface Constraint {
  readonly required?: boolean
  readonly maxLength?: number
  readonly min?: number | string
  readonly max?: number | string
  /** What is said of a value that breaks it. */
  readonly texts?: { readonly [Broken in "empty" | "maxLength" | "min" | "max"]?: string }
}

interface Limited {
  readonly limits?: Constraint
  readonly row?: Readonly<Record<string, Limited>>
}

/** The constraint of a field, `rates[].amount` of a row's: its own, else the one that the server made of the schema. */
export function constraintOf(
  fields: Readonly<Record<string, Limited>>,
  made: Readonly<Record<string, Constraint>>,
  name: string,
): Constraint | undefined {
  const [top = "", field] = name.split("[].")
  const one = fields[top]
  return (field ? one?.row?.[field] : one)?.limits ?? made[name]
}
