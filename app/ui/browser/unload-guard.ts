import { useBeforeUnload, useNavigation } from "@remix-run/react"
import { useCallback, useEffect, useRef } from "react"
import { isSignedOutElsewhere } from "./signed-out-tabs"

/**
 * Shows the browser's own prompt before the page is unloaded. Submitting a POST form (or any form, or none) suspends it
 * until the router is idle again.
 */
export function useUnloadGuard(when: boolean, liftedBy: "post" | "any" | "none" = "post"): void {
  // A native submission unloads the page; a router submission ends with an idle navigation.
  const sending = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    if (liftedBy === "none") return undefined
    const sent = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      // Background submissions (`data-stays`) do not suspend it.
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
