import { useMemo, useState } from "react"
import { type FieldRules, valuesInForm } from "./changed-fields"
import { AS_SENT } from "./edit-state"
import type { SummaryError } from "./error-summary"
import { type FormFields, fieldsOf, summaryLines } from "./form-fields"
import { answerTo, type FormReply, type FormState } from "./form-state"
import { useLiveErrors } from "./live-errors"
import { useAnswer } from "./use-answer"

interface SendFormInput<F extends FieldRules, Offers> {
  /** Intent of the action; also the form's id and base of its fields' ids. */
  intent: string
  fields: F
  /** From the loader. For an `OpenDialog` the page knows the type. */
  loaded: FormState<F, Offers> | FormState
}

export interface SendForm<F extends FieldRules, Offers>
  extends Pick<SendFormInput<F, Offers>, "intent" | "fields">,
    FormFields<F> {
  id: string
  /** The loaded state or the last response, with current errors. */
  state: FormState<F, Offers>
  /** The state of the last response, by identity. */
  answered: FormState<F, Offers>
  errors: readonly SummaryError[]
  /** The page was rendered by the refused form: the browser does not keep a chosen file. */
  isFileGone: boolean
}

/** A form that is sent as a whole, from its last response or the loaded page. */
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
  // Typed values stay in their fields while a response is pending.
  if (answered.version !== AS_SENT && answered.version !== version) setVersion(answered.version)
  // A response without its subject has no choices: keep the previous ones.
  const offers = answered.offers ?? opened.offers
  const state = { ...answered, version, offers, errors: useLiveErrors(intent, answered, fields) }
  const form = { id: intent, fields, state }
  return { ...form, ...fieldsOf(form), intent, answered, isFileGone, errors: summaryLines(form) }
}

/** If the record could not be loaded, the form keeps the typed values and shows why nothing was sent. */
function withUnsent<F extends FieldRules, Offers>(
  opened: FormState<F, Offers>,
  { answer, intent, fields }: { answer: FormReply | undefined; intent: string; fields: F },
): FormState<F, Offers> {
  if (answer?.intent !== intent || !answer.message) return opened
  const typed = new FormData()
  for (const [name, value] of answer.unsent ?? []) typed.append(name, value)
  return { ...opened, values: valuesInForm(fields, typed, opened.values), notice: answer.message }
}
