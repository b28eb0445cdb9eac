/** A field of a response with an unexpected type; never includes its value. */
export interface DifferingField {
  /** The path with wire names; `*` for each item of a list. */
  readonly path: string
  readonly wanted: string
  readonly got: string
}

/** Limit of reported fields: every row of a response may differ. */
const MAX_REPORTED = 20

/** Removes duplicates and limits the number. */
export function toldOnce(fields: readonly DifferingField[]): DifferingField[] {
  const byPath = new Map(fields.map((field) => [`${field.path} ${field.got}`, field]))
  return [...byPath.values()].slice(0, MAX_REPORTED)
}

export function typeNameOf(value: unknown): string {
  if (value === undefined) return "nothing"
  if (value === null) return "null"
  if (Array.isArray(value)) return "list"
  return typeof value === "object" ? "record" : typeof value
}
