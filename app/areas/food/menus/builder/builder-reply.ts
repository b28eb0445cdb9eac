import type { SentForm } from "../submission.server"

/** Response to a builder form that did not redirect: an error, or a dialog that asks first. */
export interface BuilderReply<Dialog> {
  status: number
  /** Submitted values and their errors. */
  reply: SentForm | null
  message: string | null
  dialog: Dialog | null
}

/** Success without a redirect, for script that already shows the change and reloads the data. */
export const DONE: BuilderReply<never> = { status: 200, reply: null, message: null, dialog: null }

/** An error of the form as a whole. */
export function refusedWith(status: number, message: string): BuilderReply<never> {
  return { status, reply: null, message, dialog: null }
}

/** The form's values as search params. */
export function choicesIn(form: FormData): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === "string") chosen.append(name, value)
  return chosen
}
