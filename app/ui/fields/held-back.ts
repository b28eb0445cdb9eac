import { type RefObject, useEffect } from "react"
import { REFRESH_FIELD } from "~/ui/form/form-state"

/**
 * Keeps a form with a file that is known to be refused from being sent in vain: the file is never left out in silence.
 *
 * @param problem what is wrong with it
 * @param sentBy value of the form's button that sends the file; by default every one but those that only ask what the
 *   fields offer
 */
export function useHeldBack(input: RefObject<HTMLInputElement>, problem: string | null, sentBy?: string): void {
  useEffect(() => {
    const form = input.current?.form
    if (!form || !problem) return undefined
    const stop = (event: SubmitEvent) => {
      const { name = "", value = "" } = event.submitter instanceof HTMLButtonElement ? event.submitter : {}
      if (sentBy === undefined ? name === REFRESH_FIELD : name !== "" && value !== sentBy) return
      event.preventDefault()
      input.current?.focus()
    }
    form.addEventListener("submit", stop)
    return () => form.removeEventListener("submit", stop)
  }, [input, problem, sentBy])
}
