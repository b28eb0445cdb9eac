import { createHash } from "node:crypto"
import { AGREED_FIELD, type FormQuestion } from "~/ui/form/form-state"

/** 132 bits, as letters of base64url. */
const MARK_LENGTH = 22

/** What a Yes is to. */
export interface Confirmation {
  /** Of another subject it is asked again. */
  readonly subject: string
  /** How many it touches: a Yes counts for no more than it named. */
  readonly count?: number
}

/** What is asked before a form is sent on. */
export interface Question extends Confirmation {
  /** The documents' own (product/shell 2) where there is no other. */
  readonly title?: string
  readonly texts: readonly string[]
}

/** What a Yes sends under `AGREED_FIELD`. */
export const confirmationTo = ({ subject, count = 0 }: Confirmation) => `${count} ${subject}`

/** Whether the form says Yes to this very question. */
export function isConfirmed(form: FormData, { subject, count = 0 }: Confirmation): boolean {
  return form.getAll(AGREED_FIELD).some((agreed) => {
    const [most, ...words] = String(agreed).split(" ")
    return words.join(" ") === subject && Number(most) >= count
  })
}

/** The question as `<Asked>` shows it. */
export function confirmationFor({ title, texts, ...agreement }: Question): FormQuestion {
  return { title: title ?? null, texts, agreed: confirmationTo(agreement) }
}

/**
 * A mark of what a page showed: its form carries it, so that a Yes is to that and to nothing that changed meanwhile.
 * Whatever is sent belongs into `shown`, ids too, not just how many they are.
 */
export function markOfShown(shown: unknown): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, MARK_LENGTH)
}
