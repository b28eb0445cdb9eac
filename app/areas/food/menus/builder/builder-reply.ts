import type { SentForm } from "../submission.server"

/** What became of a form of the builder that did not lead on: why nothing was changed, or what is asked first. */
export interface BuilderReply<Dialog> {
  status: number
  /** What was typed, and what is wrong with it. */
  reply: SentForm | null
  message: string | null
  dialog: Dialog | null
}

/** Done, for a page that goes on by itself: script shows the change already and reads the page anew. */
export const DONE: BuilderReply<never> = { status: 200, reply: null, message: null, dialog: null }

/** Why nothing was changed, of the form as a whole. */
export function refusedWith(status: number, message: string): BuilderReply<never> {
  return { status, reply: null, message, dialog: null }
}

/** What is chosen in a form, as an address would say it. */
export function choicesIn(form: FormData): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === "string") chosen.append(name, value)
  return chosen
}
