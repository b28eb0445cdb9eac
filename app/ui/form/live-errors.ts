import { useEffect, useState } from "react"
import { type Constraint, constraintOf } from "./constraint"

type Errors = Readonly<Record<string, readonly string[] | undefined>>

interface Refused {
  readonly errors: Errors
  readonly constraints?: Readonly<Record<string, Constraint>>
}
type Fields = Parameters<typeof constraintOf>[0]

/**
 * Current errors of a form: after a refusal each field is checked again on input and blur. Errors that only the server
 * can check disappear when the value changes. A new `state` starts over.
 */
export function useLiveErrors(id: string, state: Refused, fields: Fields): Errors {
  const [checked, setChecked] = useState<{ of: Refused; errors: Errors } | null>(null)
  useEffect(() => {
    const form = document.getElementById(id)
    if (Object.keys(state.errors).length === 0 || !(form instanceof HTMLFormElement)) return undefined
    const refused = new FormData(form)
    const check = ({ type, target }: Event) => {
      const field = target as HTMLInputElement | null
      if (field?.form !== form) return
      setChecked((before) => {
        const shown = before?.of === state ? before.errors : state.errors
        const names = new Set([...Object.keys(state.errors), ...Object.keys(shown)])
        if (type === "focusout" && field.name) names.add(field.name)
        const errors = errorsNow(state, [...names], { refused, now: new FormData(form) }, fields)
        return JSON.stringify(errors) === JSON.stringify(shown) ? before : { of: state, errors }
      })
    }
    // On the document, because a field may be outside its form element.
    for (const type of EVENTS) document.addEventListener(type, check)
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, check)
    }
  }, [id, state, fields])
  return checked?.of === state ? checked.errors : state.errors
}

const EVENTS = ["input", "change", "focusout"] as const

/** Current errors of these fields: a violated constraint, or the server's error while its value is unchanged. */
export function errorsNow(
  { errors, constraints = {} }: Refused,
  names: readonly string[],
  { refused, now }: { refused: FormData; now: FormData },
  fields: Fields = {},
): Errors {
  const found: Record<string, readonly string[]> = {}
  for (const name of names) {
    const values = textsIn(now, name)
    const isAsRefused = values.join("\n") === textsIn(refused, name).join("\n")
    const previous = errors[name]
    const broken = brokenText(constraintOf(fields, constraints, name.replace(/\[\d+\]/, "[]")), values)
    if (isAsRefused && previous) found[name] = previous
    else if (broken) found[name] = [broken]
  }
  return found
}

/** The error of a violated constraint, or null. */
function brokenText(constraint: Constraint | undefined, values: readonly string[]): string | null {
  const { maxLength, min, max, texts = {} } = constraint ?? {}
  const filled = values.map((value) => value.trim()).filter(Boolean)
  const [value] = filled
  if (value === undefined) return texts.empty ?? null
  if (filled.length > 1) return null
  if (maxLength !== undefined && value.length > maxLength) return texts.maxLength ?? null
  if (min !== undefined && Number(value) < Number(min)) return texts.min ?? null
  if (max !== undefined && Number(value) > Number(max)) return texts.max ?? null
  return null
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => {
    if (typeof value === "string") return value
    return value.size > 0 ? `${value.name} ${value.size}` : ""
  })
}
