import { type ChangeEvent, useEffect, useState } from "react"

/** The text of a field by its id, followed as it is typed, from before script came too, and the field's `onChange`. */
export function useFieldText(id: string, start: string): [string, (event: ChangeEvent<HTMLInputElement>) => void] {
  const [text, setText] = useState(start)
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) setText(field.value)
  }, [id])
  return [text, (event) => setText(event.currentTarget.value)]
}
