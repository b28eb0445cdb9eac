import type { ChangeEvent, FocusEvent } from "react"
import { REFRESH_FIELD } from "./form-state"

/**
 * For the `onChange` of a choice that others depend on, or the `onBlur` of one that is typed: asks for what they offer now, with everything that is filled in.
 * Without script a `<RefreshButton name="refresh">` beside it does the same.
 */
export function refreshForm({ currentTarget }: Asking<HTMLSelectElement | HTMLInputElement>): void {
  const { form } = currentTarget
  if (!form) return
  const button = document.createElement("button")
  Object.assign(button, { type: "submit", name: REFRESH_FIELD, value: currentTarget.name, hidden: true })
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}

type Asking<Control> = ChangeEvent<Control> | FocusEvent<Control>
