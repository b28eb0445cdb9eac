import type { Gate } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Answered, PageForm } from "./form-page.server"
import { runOnce } from "./idempotency.server"

export interface ButtonRules<Reply extends Answered> {
  readonly intent: string
  /** Whoever may press it, where that is narrower than the gate of the page's forms. */
  readonly gate?: Gate
  readonly maxFields?: number
  /** Where it changes something upstream: a twin press waits for the first one's answer. */
  readonly once?: {
    /** Pressing it again changes nothing more. Never for what makes something. */
    readonly isRepeatable: boolean
    /** Presses that send nothing on. */
    isHarmless?(form: FormData): boolean
    /** What is said where nobody knows whether it was done. */
    unknown(visit: AuthorizedRequest, form: FormData): Reply | Promise<Reply>
    /** The very answer that tells a page which stays where it is that it was done. */
    readonly done?: Reply
  }
  /** What the page shows next, or a thrown redirect where it leads on. */
  press(visit: AuthorizedRequest, form: FormData): Promise<Reply>
}

/** A button that does one thing: it has no fields that come back as a form's do. */
export function buttonOf<Reply extends Answered = never>(rules: ButtonRules<Reply>): PageForm<Reply> {
  const { intent, gate, maxFields, once } = rules
  return {
    intent,
    fields: {},
    files: [],
    maxFields,
    async act(visit, form) {
      if (gate) visit.requireGate(gate)
      const press = () => rules.press(visit, form)
      if (!once || once.isHarmless?.(form)) return press()
      const { isRepeatable, done } = once
      const options = { isRepeatable, unknown: () => once.unknown(visit, form), ...(done && { done }) }
      return runOnce({ ...visit, form }, options, press)
    },
  }
}
