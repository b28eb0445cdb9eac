import { useEffect, useState } from "react"

/**
 * Whether a form holds by now what its button waits for, looked at on every change. True until script runs: a button
 * without script is never off, and the server checks.
 *
 * @param isEnough must stay the same function
 */
export function useFormHolds(formId: string, isEnough: (form: FormData) => boolean): boolean {
  const [holds, setHolds] = useState(true)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const look = () => setHolds(isEnough(new FormData(form)))
    look()
    form.addEventListener("input", look)
    form.addEventListener("change", look)
    return () => {
      form.removeEventListener("input", look)
      form.removeEventListener("change", look)
    }
  }, [formId, isEnough])
  return holds
}
