import type { FieldRules } from "./changed-fields"
import { answerTo, type FormReply, type FormState } from "./form-state"
import { useAnswer } from "./use-answer"
import { type Edit, useEditForm } from "./use-edit-form"

interface RecordFormInput<F extends FieldRules, Offers> {
  /** Told to the action; also the form's id and the base of its fields' ids. */
  intent: string
  fields: F
  loaded: FormState<F, Offers>
  /** A VIEW account sees the values as text, without form and Save. */
  canEdit: boolean
}

/** A form that changes a record, for `<RecordPage>` and its fields. */
export interface RecordForm<F extends FieldRules, Offers> extends Edit<F> {
  intent: string
  state: FormState<F, Offers>
  message: string | null
}

/** The form of a record's fields: what its last answer said or its page was loaded with, and what is not saved of it. */
export function useRecordForm<F extends FieldRules, Offers>(input: RecordFormInput<F, Offers>): RecordForm<F, Offers> {
  const { intent, ...rest } = input
  const reply = useAnswer<FormReply>()
  const edit = useEditForm({ ...rest, id: intent, answer: answerTo<F, Offers>(reply, intent) })
  // What it was given is what it holds: states of the kit.
  const held = edit.state as FormState<F, Offers>
  // A page that was read again shows the same values, and may offer something else.
  const state = held.version === input.loaded.version ? { ...held, offers: input.loaded.offers } : held
  return { ...edit, intent, state, message: reply?.message ?? null }
}
