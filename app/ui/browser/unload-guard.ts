import { useBeforeUnload, useNavigation } from "@remix-run/react"
import { useCallback, useEffect, useRef } from "react"
import { isSignedOutElsewhere } from "./signed-out-tabs"

/**
 * Lets the browser ask, in its own words, before the page is unloaded. Sending a POST form lifts it until the router is
 * idle again, or any form, or none: what is on its way already.
 */
export function useUnloadGuard(when: boolean, liftedBy: "post" | "any" | "none" = "post"): void {
  // A form that the browser sends itself unloads the page; what the router sends ends with an idle navigation.
  const sending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (liftedBy === "none") return undefined
    const sent = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      // What script sends while the page stays (`data-stays`) lifts nothing.
      if (!("stays" in form.dataset)) sending.current = liftedBy === "any" || form.method === "post"
    }
    document.addEventListener("submit", sent)
    return () => document.removeEventListener("submit", sent)
  }, [liftedBy])
  useEffect(() => {
    if (state === "idle") sending.current = false
  }, [state])
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (when && !sending.current && !isSignedOutElsewhere()) event.preventDefault()
      },
      [when],
    ),
  )
}
