import { useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useRawAnswer } from "./use-answer"

/** Calls `done` when a form's redirect leads to a page that still contains it. `done` must be a stable function. */
export function useDone(intent: string, done: () => void): void {
  const { state, formData } = useNavigation()
  const answer = useRawAnswer()
  const isSent = useRef(false)
  const isSending = state !== "idle" && formData?.get("intent") === intent
  useEffect(() => {
    if (isSending) isSent.current = true
    if (state !== "idle" || !isSent.current) return
    isSent.current = false
    // A refusal has data; a lost response is null.
    if (answer === undefined) done()
  }, [isSending, state, answer, done])
}
