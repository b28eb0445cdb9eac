import { useNavigation } from "@remix-run/react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useLatest } from "~/ui/browser/latest"
import { changedFields, type FieldRules, type FieldValues, namesOf, valuesInForm } from "./changed-fields"
import { changedMeanwhile, type EditState } from "./edit-state"
import { useLiveErrors } from "./live-errors"

interface EditFormInput<F extends FieldRules> {
  /** Id of the form and base of its fields' ids. */
  id: string
  fields: F
  loaded: EditState<F>
  /** From the action, when its last answer was this form's. */
  answer?: EditState<F> | null | undefined
  /** A VIEW account sees the values as text, without form and Save. */
  canEdit: boolean
}

/** A form that changes a record, for `<EditForm>`, `<EditBar>` and its fields. */
export interface Edit<F extends FieldRules> extends Pick<EditFormInput<F>, "id" | "fields" | "canEdit"> {
  form: RefObject<HTMLFormElement>
  state: EditState<F>
  /** The state as it came: another one is another answer. */
  answered: unknown
  changed: readonly string[]
  discard(): void
  /** Told by the form when it is sent. */
  sent(): void
}

/** What the fields of an edit form show and hold. A page that is read again meanwhile takes nothing typed away. */
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

/** The state that is shown: the newest of the loader's and the action's, but never over what was typed since. */
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
    // One that was drawn late, after the next was sent, gives the fields its own values: those are not typed since.
    setSentValues(null)
  } else if (loaded.version !== held.loaded.version) {
    setHeld({ loaded, answer, state: isDirty && !isSent ? state : loaded })
  }
  // After what the navigation loaded was taken.
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

/** An answer with what was typed while it was on its way. Rows are its own: it may have more of them, or fewer. */
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

/** The errors of each field, somebody else's changes among them. */
export function errorsOf<F extends FieldRules>({ fields, state }: Pick<Edit<F>, "fields" | "state">) {
  const errors: Record<string, readonly string[]> = {}
  // Those of rows' fields, `rates[0].amount`, follow the form's own.
  for (const name of new Set([...namesOf(fields), ...Object.keys(state.errors)])) {
    const theirs = state.theirs[name]
    const texts = [...(theirs === undefined ? [] : [changedMeanwhile(theirs)]), ...(state.errors[name] ?? [])]
    if (texts.length > 0) errors[name] = texts
  }
  return errors
}
