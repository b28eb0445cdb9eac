/** A field of an answer that is not what the dashboard needs: never with what was in it. */
export interface DifferingField {
  /** As the wire names it; `*` stands for each of a list. */
  readonly path: string
  readonly wanted: string
  readonly got: string
}

/** One answer may differ in each of its rows: so many fields are told. */
const MAX_REPORTED = 20

/** The same fields once each, and no more than can be read. */
export function toldOnce(fields: readonly DifferingField[]): DifferingField[] {
  const byPath = new Map(fields.map((field) => [`${field.path} ${field.got}`, field]))
  return [...byPath.values()].slice(0, MAX_REPORTED)
}

/** What a value is, in a word. */
export function typeNameOf(value: unknown): string {
  if (value === undefined) return "nothing"
  if (value === null) return "null"
  if (Array.isArray(value)) return "list"
  return typeof value === "object" ? "record" : typeof value
}
