import { type RefObject, useEffect } from "react"
import { REFRESH_FIELD } from "./refresh-field"

/** Blocks submitting a form with a refused file: for the button `sentBy`, else for all submit buttons. */
export function useBlockSubmit(input: RefObject<HTMLInputElement>, problem: string | null, sentBy?: string): void {
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
