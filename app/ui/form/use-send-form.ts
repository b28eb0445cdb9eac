import { useMemo, useState } from "react"
import { type FieldRules, valuesInForm } from "./changed-fields"
import { AS_SENT } from "./edit-state"
import type { SummaryError } from "./error-summary"
import { summaryLines } from "./form-fields"
import { answerTo, type FormReply, type FormState } from "./form-state"
import { useLiveErrors } from "./live-errors"
import { useAnswer } from "./use-answer"

interface SendFormInput<F extends FieldRules, Offers> {
  /** Told to the action; also the form's id and the base of its fields' ids. */
  intent: string
  fields: F
  /** From the loader; of an `OpenDialog` the page knows whose it is. */
  loaded: FormState<F, Offers> | FormState
}

/** A form that is sent as a whole, for `<SendDialog>` and its fields. */
export interface SendForm<F extends FieldRules, Offers> extends Pick<SendFormInput<F, Offers>, "intent" | "fields"> {
  id: string
  /** As it was loaded, or as the last answer gave it back; its errors as they are by now. */
  state: FormState<F, Offers>
  /** The same as it came: another one is another answer. */
  answered: FormState<F, Offers>
  errors: readonly SummaryError[]
  /** The page was drawn by its own refused form: no browser fills in a file again. */
  isFileGone: boolean
}

/** The form as it is shown: what its last answer said, else what its page was loaded with. */
export function useSendForm<F extends FieldRules, Offers>({
  intent,
  fields,
  loaded,
}: SendFormInput<F, Offers>): SendForm<F, Offers> {
  const answer = useAnswer<FormReply>()
  const [first] = useState(answer)
  const isFileGone = first !== undefined && first === answer
  const opened = loaded as FormState<F, Offers>
  const kept = useMemo(() => withUnsent(opened, { answer, intent, fields }), [opened, answer, intent, fields])
  const answered = answerTo<F, Offers>(answer, intent) ?? kept
  const [version, setVersion] = useState(answered.version)
  // What is typed while an answer is on its way stands in its field as well.
  if (answered.version !== AS_SENT && answered.version !== version) setVersion(answered.version)
  // Where what it is about could not be looked up an answer offers nothing: what was offered before still stands.
  const offers = answered.offers ?? opened.offers
  const state = { ...answered, version, offers, errors: useLiveErrors(intent, answered, fields) }
  const errors = summaryLines({ id: intent, fields, state })
  return { intent, fields, id: intent, state, answered, isFileGone, errors }
}

/** A form that changes a record which could not be looked up comes back as it was typed, with why nothing was sent. */
function withUnsent<F extends FieldRules, Offers>(
  opened: FormState<F, Offers>,
  { answer, intent, fields }: { answer: FormReply | undefined; intent: string; fields: F },
): FormState<F, Offers> {
  if (answer?.intent !== intent || !answer.message) return opened
  const typed = new FormData()
  for (const [name, value] of answer.unsent ?? []) typed.append(name, value)
  return { ...opened, values: valuesInForm(fields, typed, opened.values), notice: answer.message }
}
