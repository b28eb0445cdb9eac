import { type RefObject, useEffect, useState } from "react"
import { IDEMPOTENCY_FIELD } from "./form-state"

/**
 * The form's data as one text, without the idempotency key; files by name and size. The order matters, as for the
 * server.
 */
export function formText(form: HTMLFormElement): string {
  const parts: string[] = []
  for (const [name, value] of new FormData(form)) {
    if (name === IDEMPOTENCY_FIELD) continue
    parts.push(`${name}=${typeof value === "string" ? value : `${value.name}:${value.size}`}`)
  }
  return parts.join("\n")
}

/** Whether a field differs from its initial value, such as text typed before hydration. */
function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const given = Array.from(field.options).findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(given, 0)
  }
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false
  // "+ Select All" only mirrors the other checkboxes.
  if (field.type === "checkbox" || field.type === "radio") {
    return field.checked !== field.defaultChecked && field.dataset.all === undefined
  }
  return field.value !== field.defaultValue
}

/**
 * Whether forms inside an element have unsaved changes. Submitting does not reset it, because the form may be refused.
 * A new `fresh` value, such as a new loaded version, starts over.
 */
export function useDirty(root: RefObject<HTMLElement | null>, fresh?: unknown): boolean {
  const [dirty, setDirty] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `fresh` means another starting point
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const forms = () => (element instanceof HTMLFormElement ? [element] : Array.from(element.querySelectorAll("form")))
    const all = () => forms().map(formText).join("\n\n")
    const start = forms().some((form) => Array.from(form.elements).some(isTyped)) ? null : all()
    setDirty(start === null)
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
