import { useNavigation } from "@remix-run/react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { changedFields, type FieldRules, type FieldValues, namesOf, valuesInForm } from "./changed-fields"
import { changedMeanwhile, type EditState } from "./edit-state"
import { useLiveErrors } from "./live-errors"

interface EditFormInput<F extends FieldRules> {
  /** Id of the form, and base of its fields' ids. */
  id: string
  fields: F
  loaded: EditState<F>
  /** From the action, if its last response was for this form. */
  answer?: EditState<F> | null | undefined
  /** False shows the values as text, without form and Save. */
  canEdit: boolean
}

/** An edit form, for `<EditForm>`, `<EditBar>` and its fields. */
export interface Edit<F extends FieldRules> extends Pick<EditFormInput<F>, "id" | "fields" | "canEdit"> {
  form: RefObject<HTMLFormElement>
  state: EditState<F>
  /** The state of the last response, by identity. */
  answered: unknown
  changed: readonly string[]
  discard(): void
  /** Call it when the form is submitted. */
  sent(): void
}

/** State of an edit form. A reload of the page's data keeps typed values. */
export function useEditForm<F extends FieldRules>(input: EditFormInput<F>): Edit<F> {
  const { id, fields, canEdit } = input
  const form = useRef<HTMLFormElement>(null)
  const [changed, setChanged] = useState<readonly string[]>(() => {
    const { saved, values } = input.answer ?? input.loaded
    return changedFields(fields, saved, values)
  })
  const { state: answered, discard, sent } = useHeld(input, form, changed.length > 0)
  const state = { ...answered, errors: useLiveErrors(id, answered, fields) }
  const { saved } = answered
  const changedIn = useLatest((element: HTMLFormElement) =>
    changedFields(fields, saved, valuesInForm(fields, new FormData(element), saved)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other fields
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const look = () => {
      const now = changedIn.current(element)
      setChanged((before) => (before.join() === now.join() ? before : now))
    }
    look()
    element.addEventListener("input", look)
    element.addEventListener("change", look)
    return () => {
      element.removeEventListener("input", look)
      element.removeEventListener("change", look)
    }
  }, [state.version, fields])
  return { id, fields, canEdit, form, state, answered, changed, discard, sent }
}

/** The newest state of loader and action, without overwriting what was typed since. */
function useHeld<F extends FieldRules>(
  { fields, loaded, answer }: EditFormInput<F>,
  form: RefObject<HTMLFormElement>,
  isDirty: boolean,
) {
  const [held, setHeld] = useState({ loaded, answer, state: answer ?? loaded })
  const [isSent, setSent] = useState(false)
  const [sentValues, setSentValues] = useState<FieldValues<F> | null>(null)
  const { state: phase } = useNavigation()
  const { state } = held
  const valuesNow = () => (form.current ? valuesInForm(fields, new FormData(form.current), state.saved) : null)
  if (loaded.record !== state.record) {
    setHeld({ loaded, answer, state: loaded })
  } else if (answer && answer !== held.answer) {
    setHeld({ loaded, answer, state: withTypedSince(fields, answer, { sent: sentValues, now: valuesNow() }) })
    setSent(false)
    // A late response, after the next submission, sets the fields itself: those values were not typed.
    setSentValues(null)
  } else if (loaded.version !== held.loaded.version) {
    setHeld({ loaded, answer, state: isDirty && !isSent ? state : loaded })
  }
  // After the loaded data was applied.
  useEffect(() => {
    if (phase === "idle") setSent(false)
  }, [phase])
  return {
    state,
    discard() {
      const empty = { title: null, errors: {}, theirs: {}, notice: null, said: null }
      const version = `${state.version}.`
      setHeld((before) => ({ ...before, state: { ...state, ...empty, values: state.saved, version } }))
    },
    sent() {
      setSent(true)
      setSentValues(valuesNow())
    },
  }
}

/** Keeps values typed while the response was pending. Rows come from the response, because their number may differ. */
function withTypedSince<F extends FieldRules>(
  fields: F,
  answer: EditState<F>,
  { sent, now }: { sent: FieldValues<F> | null; now: FieldValues<F> | null },
): EditState<F> {
  const typed = sent && now ? changedFields(fields, sent, now).filter((name) => fields[name]?.kind !== "rows") : []
  if (!now || typed.length === 0) return answer
  const values = { ...answer.values, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
  return { ...answer, values, version: `${answer.version}+` }
}

/** Errors by field, including conflicts with another person. */
export function errorsOf<F extends FieldRules>({ fields, state }: Pick<Edit<F>, "fields" | "state">) {
  const errors: Record<string, readonly string[]> = {}
  // Errors of row fields, `rates[0].amount`, come last.
  for (const name of new Set([...namesOf(fields), ...Object.keys(state.errors)])) {
    const theirs = state.theirs[name]
    const texts = [...(theirs === undefined ? [] : [changedMeanwhile(theirs)]), ...(state.errors[name] ?? [])]
    if (texts.length > 0) errors[name] = texts
  }
  return errors
}
