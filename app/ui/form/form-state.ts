import type { FieldRules } from "./changed-fields"
import type { Constraint } from "./constraint"
import type { EditState } from "./edit-state"

/** The form name of a wizard's buttons. */
export const PRESS_FIELD = "press"

/** What a question's No says under it: the form comes again as it is typed. */
export const NO = "no"

/** What the Yes to an early question says under it: the form comes again, and keeps the Yes. */
export const YES = "yes"

/** The form name of what a question's Yes is to. */
export const AGREED_FIELD = "agreed"

/** What is asked before a form is sent on. */
export interface FormQuestion {
  readonly title: string | null
  readonly texts: readonly string[]
  /** What its Yes sends; another question wants another one. */
  readonly agreed: string
  /** Asked at a choice already: Yes sends nothing on yet. */
  readonly isEarly?: boolean
}

/** A field's id in its form; brackets and dots of a row's field are hyphens. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll(/[[\].]+/g, "-")}`
}

/** One of several that were changed at once. */
export interface ItemResult {
  /** Its name or number, as people know it. */
  readonly name: string
  readonly href?: string
  /** What was done, where 'Done' says too little. */
  readonly said?: string
  /** Why it was not done; null where it was. */
  readonly error: string | null
}

/** A form as its loader and every answer of its action give it: one shape for all. */
export interface FormState<F extends FieldRules = FieldRules, Offers = unknown> extends EditState<F> {
  readonly offers: Offers
  /** Of fields that do not say theirs themselves (`app/fields/fields.ts`). */
  readonly constraints: Readonly<Record<string, Constraint>>
  /** What became of each, where several were changed at once and not all could be. */
  readonly results: readonly ItemResult[]
  /** What is asked before it is sent on, by `<Asked>`. */
  readonly question?: FormQuestion | null
}

/** What an action answers where it does not lead on: the one reply of every form. */
export interface FormReply {
  readonly intent: string
  readonly status: number
  /** That form again; null where it can't be drawn, as its record could not be had. */
  readonly form: FormState | null
  readonly message: string | null
  /** The form as it came, to be sent again from a page that has nothing else to show. */
  readonly unsent: readonly (readonly [name: string, value: string])[] | null
}

/** A dialog of a record's page, named in its address by the intent of its form. */
export interface OpenDialog {
  readonly intent: string
  readonly form: FormState
}

/** The form's state in the last answer of its page, when that was an answer to this form. */
export function answerTo<F extends FieldRules, Offers>(
  reply: FormReply | null | undefined,
  intent: string,
): FormState<F, Offers> | null {
  // The intent says whose state it is: a page knows the types of its own forms.
  return reply?.intent === intent ? (reply.form as FormState<F, Offers> | null) : null
}
