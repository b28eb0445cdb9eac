import { useNavigation } from "@remix-run/react"
import { type ChangeEvent, useCallback, useEffect, useRef } from "react"
import { Button } from "~/ui/elements/button"
import { FOUND_PREFIX, REFRESH_FIELD } from "./refresh-field"
import { refreshForm } from "./refresh-form"
import { TextField } from "./text-field"
import { SEARCH_DEBOUNCE_MS } from "./typing"

/** Created by `form.field`: the search text by which the server selects another field's options. */
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
  /** With script it searches while typing. */
  isLive?: boolean
}

/** A search within a form, with its button. A form with an unsearched text is not sent. */
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
    // Any submission includes the typed text. The same listener is added only once.
    currentTarget.form?.addEventListener("submit", stop)
    waiting.current = setTimeout(() => refreshForm({ currentTarget }), SEARCH_DEBOUNCE_MS)
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
