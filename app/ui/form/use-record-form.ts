import type { FieldRules } from "./changed-fields"
import { type FormFields, fieldsOf } from "./form-fields"
import { answerTo, type FormReply, type FormState } from "./form-state"
import { useAnswer } from "./use-answer"
import { type Edit, useEditForm } from "./use-edit-form"

interface RecordFormInput<F extends FieldRules, Offers> {
  /** Intent of the action; also the form's id and base of its fields' ids. */
  intent: string
  fields: F
  loaded: FormState<F, Offers>
  /** False shows the values as text, without form and Save. */
  canEdit: boolean
}

/** An edit form for `<RecordPage>` and its fields. */
export interface RecordForm<F extends FieldRules, Offers> extends Edit<F>, FormFields<F> {
  intent: string
  state: FormState<F, Offers>
  message: string | null
}

/** The edit form of a record, from its last response or the loaded page. */
export function useRecordForm<F extends FieldRules, Offers>(input: RecordFormInput<F, Offers>): RecordForm<F, Offers> {
  const { intent, ...rest } = input
  const reply = useAnswer<FormReply>()
  const edit = useEditForm({ ...rest, id: intent, answer: answerTo<F, Offers>(reply, intent) })
  // It returns the state that it was given, so the cast is safe.
  const held = edit.state as FormState<F, Offers>
  // A reload keeps the values but may bring other choices.
  const state = held.version === input.loaded.version ? { ...held, offers: input.loaded.offers } : held
  return { ...edit, ...fieldsOf({ ...edit, state }), intent, state, message: reply?.message ?? null }
}
