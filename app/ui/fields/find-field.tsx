import { useNavigation } from "@remix-run/react"
import { type ChangeEvent, useCallback, useEffect, useRef } from "react"
import { Button } from "~/ui/elements/button"
import { FOUND_PREFIX, REFRESH_FIELD } from "./refresh-field"
import { refreshForm } from "./refresh-form"
import { TextField } from "./text-field"
import { TYPING_MS } from "./typing"

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
  /** With script it is looked for as one types. */
  isLive?: boolean
}

/** A search within a form, with its button: nothing of the form is sent on while what is written was not looked for. */
export function FindField({ find, button, hint, isLive = false }: FindFieldProps) {
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  const stop = useCallback(() => clearTimeout(waiting.current), [])
  useEffect(() => stop, [stop])
  const { location: next, formMethod } = useNavigation()
  const isLeaving = next !== undefined && formMethod === undefined
  useEffect(() => {
    if (isLeaving) stop()
  }, [isLeaving, stop])
  const lookSoon = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    stop()
    // What is sent meanwhile, by this button or another, says what is typed; the same listener is added only once.
    currentTarget.form?.addEventListener("submit", stop)
    waiting.current = setTimeout(() => refreshForm({ currentTarget }), TYPING_MS)
  }
  const { id, name, label, defaultValue, maxLength } = find
  return (
    <div className="row items-end">
      <TextField
        {...{ id, name, label, defaultValue, maxLength, hint }}
        type="search"
        autoComplete="off"
        {...(isLive && { onChange: lookSoon })}
      />
      <input type="hidden" name={FOUND_PREFIX + name} value={defaultValue} />
      <Button type="submit" name={REFRESH_FIELD} value={name} className="mb-5">
        {button}
        <span className="sr">: {label}</span>
      </Button>
    </div>
  )
}
