import type { ChangeEvent, FocusEvent } from "react"
import { REFRESH_FIELD } from "./refresh-field"

/** Reloads dependent options with all typed values. Without script `<RefreshButton name="refresh">` does. */
export function refreshForm({ currentTarget }: Asking<HTMLSelectElement | HTMLInputElement>): void {
  const { form } = currentTarget
  if (!form) return
  const button = document.createElement("button")
  Object.assign(button, { type: "submit", name: REFRESH_FIELD, value: currentTarget.name, hidden: true })
  form.append(button)
  form.requestSubmit(button)
  button.remove()
}

type Asking<Control extends Element> = Pick<ChangeEvent<Control> | FocusEvent<Control>, "currentTarget">
