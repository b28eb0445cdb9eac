import { type ChangeEvent, useEffect, useState } from "react"

/** Follows the text of a field by id, including text typed before hydration. Also returns the field's `onChange`. */
export function useFieldText(id: string, start: string): [string, (event: ChangeEvent<HTMLInputElement>) => void] {
  const [text, setText] = useState(start)
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) setText(field.value)
  }, [id])
  return [text, (event) => setText(event.currentTarget.value)]
}
