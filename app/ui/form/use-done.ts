import { useNavigation } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useRawAnswer } from "./use-answer"

/** Hears that a form led to a page that it still stands on; `done` is one function as long as it does the same. */
export function useDone(intent: string, done: () => void): void {
  const { state, formData } = useNavigation()
  const answer = useRawAnswer()
  const isSent = useRef(false)
  const isSending = state !== "idle" && formData?.get("intent") === intent
  useEffect(() => {
    if (isSending) isSent.current = true
    if (state !== "idle" || !isSent.current) return
    isSent.current = false
    // A refusal is an answer, and so is that nobody answered (null).
    if (answer === undefined) done()
  }, [isSending, state, answer, done])
}
