import type { FieldRules, FieldValues } from "./changed-fields"

/** Hidden field with the signed seal of the loaded values. */
export const LOADED_FIELD = "loaded"
/** Name of the 'Use theirs' buttons; the value is the field. */
export const TAKE_FIELD = "takeTheirs"
/** Hidden field that lists the fields in conflict. */
export const CONFLICT_FIELD = "conflict"

export const NO_CHANGES = "No changes yet."

/** Error of a field that another person changed at the same time. */
export function changedMeanwhile(theirs: string): string {
  const what = theirs === "" ? "cleared this field" : `changed this field to "${theirs}"`
  return `Someone else ${what}. Save again to keep yours.`
}

/** Version of a response whose fields are unchanged: nothing is remounted. */
export const AS_SENT = ""

/** State of an edit form, from the loader and every response of the action. */
export interface EditState<F extends FieldRules> {
  /** "driver:20418": typed values of one record never appear in another. */
  readonly record: string
  readonly values: FieldValues<F>
  /** Stored values; other values are unsaved. */
  readonly saved: FieldValues<F>
  readonly sealed: string
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>
  /** Readable values of another person by form name. */
  readonly theirs: Readonly<Record<string, string | undefined>>
  /** Title above the errors. */
  readonly title: string | null
  /** Reason why nothing was sent, shown above the form. */
  readonly notice: string | null
  /** A neutral message beside Save. */
  readonly said: string | null
  /** The fields are remounted when it changes, except to `AS_SENT`. */
  readonly version: string
}
