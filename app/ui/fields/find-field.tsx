import { Button } from "~/ui/elements/button"
import { FOUND_PREFIX, REFRESH_FIELD } from "~/ui/form/form-state"
import { TextField } from "./text-field"

/** By `fieldsOf(form)`: the text by which the server chooses what another field offers. */
export interface Find {
  id: string
  name: string
  label: string
  defaultValue: string
  maxLength?: number
}

interface FindFieldProps {
  find: Find
  button: string
  hint?: string | null
}

/** A search within a form, with its button: nothing of the form is sent on while what is written was not looked for. */
export function FindField({ find, button, hint }: FindFieldProps) {
  const { id, name, label, defaultValue, maxLength } = find
  return (
    <div className="row items-end">
      <TextField {...{ id, name, label, defaultValue, maxLength, hint }} type="search" autoComplete="off" />
      <input type="hidden" name={FOUND_PREFIX + name} value={defaultValue} />
      <Button type="submit" name={REFRESH_FIELD} value={name} className="mb-5">
        {button}
        <span className="sr">: {label}</span>
      </Button>
    </div>
  )
}
