import { useBeforeUnload, useNavigation } from "@remix-run/react"
import { useCallback, useEffect, useRef } from "react"

/**
 * Lets the browser ask, in its own words, before the page is unloaded (reload, closing, another site). Sending a POST
 * form lifts it until the router is idle again; with `everyForm` any form does, e.g. where only the own one can be sent.
 */
export function useUnloadGuard(when: boolean, everyForm = false): void {
  // A form that the browser sends itself unloads the page; what the router sends ends with an idle navigation.
  const sending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    const sent = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      // What script sends while the page stays (`data-stays`) lifts nothing.
      if (!("stays" in form.dataset)) sending.current = everyForm || form.method === "post"
    }
    document.addEventListener("submit", sent)
    return () => document.removeEventListener("submit", sent)
  }, [everyForm])
  useEffect(() => {
    if (state === "idle") sending.current = false
  }, [state])
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when && !sending.current) event.preventDefault()
      },
      [when],
    ),
  )
}
