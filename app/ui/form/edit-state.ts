import type { FieldRules, FieldValues } from "./changed-fields"

/** The form name of the sealed mark of what a form was loaded with. */
export const LOADED_FIELD = "loaded"
/** The form name of a button that takes somebody else's value of the field it names. */
export const TAKE_FIELD = "takeTheirs"
/** The form name of the fields that are shown with somebody else's value. */
export const CONFLICT_FIELD = "conflict"

/** The answer where nothing differs. */
export const NO_CHANGES = "No changes yet."

/** What a field says whose value somebody else changed while it was being changed here. */
export function changedMeanwhile(theirs: string): string {
  const what = theirs === "" ? "cleared this field" : `changed this field to "${theirs}"`
  return `Someone else ${what}. Save again to keep yours.`
}

/** The version of an answer whose fields hold what they were sent with: nothing is drawn anew. */
export const AS_SENT = ""

/** A form that changes a record, as the loader and every answer of the action give it. */
export interface EditState<F extends FieldRules> {
  /** "driver:20418": what is typed for one record never shows for another. */
  readonly record: string
  readonly values: FieldValues<F>
  /** What the record holds: what differs from it is unsaved. */
  readonly saved: FieldValues<F>
  readonly sealed: string
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>
  /** What somebody else changed meanwhile, in words by form name. */
  readonly theirs: Readonly<Record<string, string | undefined>>
  /** Stands over the errors of a refusal. */
  readonly title: string | null
  /** Why nothing was sent, above the form. */
  readonly notice: string | null
  /** A neutral answer, beside Save. */
  readonly said: string | null
  /** The fields are drawn anew when it changes, `AS_SENT` aside. */
  readonly version: string
}
