import { type RefObject, useEffect, useState } from "react"
import { ONCE_FIELD } from "./act-once"

/** What a form would send but its key, as one text, files by name and size. Order counts, as it does for the server. */
export function formText(form: HTMLFormElement): string {
  const parts: string[] = []
  for (const [name, value] of new FormData(form)) {
    if (name === ONCE_FIELD) continue
    parts.push(`${name}=${typeof value === "string" ? value : `${value.name}:${value.size}`}`)
  }
  return parts.join("\n")
}

/**
 * Whether the forms inside an element differ from what they held at first; sending them changes nothing, for they may be
 * refused.
 * `fresh` starts over when it changes, e.g. the loaded version of what is edited.
 */
export function useDirty(root: RefObject<HTMLElement | null>, fresh?: unknown): boolean {
  const [dirty, setDirty] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `fresh` means another starting point
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const forms = () => (element instanceof HTMLFormElement ? [element] : Array.from(element.querySelectorAll("form")))
    const all = () => forms().map(formText).join("\n\n")
    const start = all()
    setDirty(false)
    const look = () => setDirty(all() !== start)
    element.addEventListener("input", look)
    element.addEventListener("change", look)
    return () => {
      element.removeEventListener("input", look)
      element.removeEventListener("change", look)
    }
  }, [root, fresh])
  return dirty
}
