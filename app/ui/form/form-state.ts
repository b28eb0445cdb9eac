import type { FieldRules } from "./changed-fields"
import type { Constraint } from "./constraint"
import type { EditState } from "./edit-state"

/** Name of the idempotency key in a form. */
export const IDEMPOTENCY_FIELD = "once"

/** Hidden field with the person for whom the form was rendered; a form of another person is refused. */
export const PERSON_FIELD = "drawnFor"

/**
 * The person for whom a page was rendered: a key, the same for all pages of the person, and a sealed value that only
 * the server can read.
 */
export interface DrawnFor {
  readonly key: string
  readonly sealed: string
}

/** Message when a form's record could not be loaded, so that nothing was sent. */
export const NOT_SENT = "Nothing was sent. Your entries are still on this page."

/** Name of a wizard's buttons. */
export const PRESS_FIELD = "press"

/** Value of No: the form is rendered again as typed. */
export const NO = "no"

/** Value of Yes to an early question: the form is rendered again with the confirmation. */
export const YES = "yes"

/** Name of the Yes button. */
export const AGREED_FIELD = "agreed"

/** The question shown before a form is sent. */
export interface FormQuestion {
  readonly title: string | null
  readonly texts: readonly string[]
  /** Value of Yes, specific to this question. */
  readonly agreed: string
  /** Asked already at a choice: Yes does not send the form yet. */
  readonly isEarly?: boolean
}

/** Id of a field; brackets and dots of a row's field become hyphens. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll(/[[\].]+/g, "-")}`
}

/** Result of one item of a bulk change. */
export interface ItemResult {
  /** Name or number of the item. */
  readonly name: string
  readonly href?: string
  /** Success text, if 'Done' is not enough. */
  readonly said?: string
  /** Error; null on success. */
  readonly error: string | null
}

/** State of a form, from the loader and every response of the action. */
export interface FormState<F extends FieldRules = FieldRules, Offers = unknown> extends EditState<F> {
  readonly offers: Offers
  /** Constraints of fields that do not declare their own (`app/fields/fields.ts`). */
  readonly constraints: Readonly<Record<string, Constraint>>
  /** Result of each item of a bulk change that partly failed. */
  readonly results: readonly ItemResult[]
  /** The question before sending, shown by `<Asked>`. */
  readonly question?: FormQuestion | null
}

/** Response of a form's action that does not redirect. */
export interface FormReply {
  readonly intent: string
  readonly status: number
  /** The form to render again; null if its record could not be loaded. */
  readonly form: FormState | null
  readonly message: string | null
  /** The submitted fields, to send again from a page that shows nothing else. */
  readonly unsent: readonly (readonly [name: string, value: string])[] | null
}

/** An open dialog of a record's page; the intent of its form is in the address. */
export interface OpenDialog {
  readonly intent: string
  readonly form: FormState
}

/** State of this form in the last response, if that was for this form. */
export function answerTo<F extends FieldRules, Offers>(
  reply: FormReply | null | undefined,
  intent: string,
): FormState<F, Offers> | null {
  // The intent identifies the form, so the cast is safe.
  return reply?.intent === intent ? (reply.form as FormState<F, Offers> | null) : null
}
