import { type ChangeEvent, useEffect, useState } from "react"

/**
 * The text of a field, for what depends on it while it is typed: what was typed before script came counts.
 *
 * @param id the field's
 * @param start what the page gave it
 * @returns the text, and the field's `onChange`
 */
export function useFieldText(id: string, start: string): [string, (event: ChangeEvent<HTMLInputElement>) => void] {
  const [text, setText] = useState(start)
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) setText(field.value)
  }, [id])
  return [text, (event) => setText(event.currentTarget.value)]
}
