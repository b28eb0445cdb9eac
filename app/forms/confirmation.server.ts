import { createHash } from "node:crypto"
import { AGREED_FIELD, type FormQuestion } from "~/ui/form/form-state"

/** 132 bits in base64url. */
const MARK_LENGTH = 22

export interface Confirmation {
  /** If it changes, the person must confirm again. */
  readonly subject: string
  /** Number of affected records. A confirmation is valid for this number or fewer. */
  readonly count?: number
}

/** The question shown before a form is sent. */
export interface ConfirmationRule extends Confirmation {
  /** Default: the documents' question. */
  readonly title?: string
  readonly texts: readonly string[]
}

/** Value of Yes in `AGREED_FIELD`. */
export const confirmationTo = ({ subject, count = 0 }: Confirmation) => `${count} ${subject}`

/** Whether the form confirms exactly this question. */
export function isConfirmed(form: FormData, { subject, count = 0 }: Confirmation): boolean {
  return form.getAll(AGREED_FIELD).some((agreed) => {
    const [most, ...words] = String(agreed).split(" ")
    return words.join(" ") === subject && Number(most) >= count
  })
}

export function confirmationFor({ title, texts, ...agreement }: ConfirmationRule): FormQuestion {
  return { title: title ?? null, texts, agreed: confirmationTo(agreement) }
}

/**
 * Hash of what the page showed. The form carries it, so that Yes confirms only that. `shown` must contain everything
 * that is sent, ids too, not only their number.
 */
export function markOfShown(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, MARK_LENGTH)
}
