import { useEffect } from "react"

/** Forms whose buttons make room for others, of the next card or the next question, as soon as they are pressed. */
const FORMS = ".builder-week form, [role=alertdialog] form"

/** A double click is one press: its second would send what nobody chose, by the button that came under it. Keys count 0. */
export function useDoubleClickGuard() {
  useEffect(() => {
    const stop = (event: MouseEvent) => {
      if (event.detail < 2) return
      const button = event.target instanceof Element ? event.target.closest("button") : null
      if (button?.form?.matches(FORMS)) event.preventDefault()
    }
    document.addEventListener("click", stop, true)
    return () => document.removeEventListener("click", stop, true)
  }, [])
}
