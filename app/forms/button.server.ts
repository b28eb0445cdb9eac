import type { Gate } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { Answered, PageForm } from "./form-page.server"
import { runOnce } from "./idempotency.server"

export interface ButtonRules<Reply extends Answered> {
  readonly intent: string
  /** Gate of the button, if narrower than the gate of the page's forms. */
  readonly gate?: Gate
  readonly maxFields?: number
  /** For a button that changes something upstream: a duplicate press waits for the first response. */
  readonly once?: {
    /** Pressing again has no further effect. Never true for creating something. */
    readonly isRepeatable: boolean
    /** Presses that send nothing upstream. */
    isHarmless?(form: FormData): boolean
    /** Response when the outcome is unknown. */
    unknown(visit: AuthorizedRequest, form: FormData): Reply | Promise<Reply>
    /** The response object that means success on a page that does not navigate. Compared by identity. */
    readonly done?: Reply
  }
  /** The response for the page, or a thrown redirect. */
  press(visit: AuthorizedRequest, form: FormData): Promise<Reply>
}

/** A button without fields. */
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
