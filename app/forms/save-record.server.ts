import type { AuthorizedSession } from "~/auth/guard.server"
import { typedForm } from "~/auth/parked-form.server"
import { redirectWith } from "~/base/redirects.server"
import { recordActivity } from "~/store/activity.server"
import { type FieldRules, type FieldValues, namesOf } from "~/ui/form/changed-fields"
import { type EditState, NO_CHANGES } from "~/ui/form/edit-state"
import type { FormReply, FormState } from "~/ui/form/form-state"
import { attempt } from "~/upstream/attempt.server"
import { labelValues } from "./audit-labels.server"
import { type Changes, compareForm, type EditedRecord, loadedForm, storedValues } from "./changed-fields.server"
import { checkValues, constraintsFor, withUnchecked } from "./check-values.server"
import { NO_FILES, refusedInput } from "./files/sent-files.server"
import type { Act, EditRules } from "./form-rules.server"
import { runOnce } from "./idempotency.server"
import { refusalOf } from "./refusal.server"
import { withRowIntent } from "./row-intents.server"
import { isRefresh, type SentAct } from "./send-form.server"

interface OffersAsked<F extends FieldRules, Current> {
  current: Promise<Current>
  canEdit: boolean
  /** Sent values. Without them: the record's values, or parked entries after signing in again. */
  sent?: FieldValues<F>
}

/** Loads the choices in parallel with the record. */
export function askOffers<F extends FieldRules, Input, Offers, Current>(
  guarded: AuthorizedSession,
  rules: EditRules<F, Input, Offers, Current>,
  { current, canEdit, sent }: OffersAsked<F, Current>,
): Promise<Offers> {
  const opened = async () => {
    const typed = canEdit ? await typedForm(guarded.context, guarded.session) : null
    const record = await current
    return loadedForm(edited(rules, record), rules.values(record), typed).values
  }
  const values = sent ? Promise.resolve(sent) : opened()
  const offers = rules.offer?.({ ...guarded, current, values, canEdit }) ?? Promise.resolve(null as Offers)
  // If the record can't be loaded, these promises are never awaited: prevent unhandled rejections.
  for (const asked of [values, offers]) asked.catch(() => {})
  return offers
}

/** The initial form of a record, with parked entries after an expired session. */
export async function openEdit<F extends FieldRules, Input, Offers, Current>(
  { context, session }: AuthorizedSession,
  rules: EditRules<F, Input, Offers, Current>,
  { current, offers, canEdit }: { current: Current; offers: Offers; canEdit: boolean },
): Promise<FormState<F, Offers>> {
  const typed = canEdit ? await typedForm(context, session) : null
  return withRules(rules, loadedForm(edited(rules, current), rules.values(current), typed), offers)
}

/** The form of a record outside its page, with its choices. */
export async function openEditForm<F extends FieldRules, Input, Offers, Current>(
  guarded: AuthorizedSession,
  rules: EditRules<F, Input, Offers, Current>,
  current: Current,
): Promise<FormState<F, Offers>> {
  const offers = await askOffers(guarded, rules, { current: Promise.resolve(current), canEdit: true })
  return openEdit(guarded, rules, { current, offers, canEdit: true })
}

/** Saves only the changed fields, and a duplicate submission once. Throws the redirect with its toast. */
export async function saveOnce<F extends FieldRules, Input, Offers, Current>(
  act: SentAct<Current>,
  rules: EditRules<F, Input, Offers, Current>,
): Promise<FormReply> {
  if (rules.gate) act.requireGate(rules.gate)
  const { current, sentFiles = NO_FILES } = act
  const form = withRowIntent(rules.fields, act.form)
  const sent = compareForm(edited(rules, current), { form, current: rules.values(current) }).values
  const offers = await askOffers(act, rules, { current: Promise.resolve(current), canEdit: true, sent })
  const say = rules.say?.(offers, current) ?? {}
  const edit = compareForm(edited(rules, current), { form, current: rules.values(current), say })
  const draw = (status: number, update: FormUpdate = {}): FormReply => {
    const state = withRules(rules, edit.answer(update), offers)
    return { intent: rules.intent, status, form: state, message: null, unsent: null }
  }
  if (isRefresh(act.form)) return draw(200)
  const unknown = () => draw(409, { notice: rules.unknown })
  return runOnce({ ...act, files: sentFiles.good }, { isRepeatable: true, unknown }, ({ id }) =>
    save({ ...act, id, files: sentFiles.good }),
  )

  async function save(whole: Act<Current>): Promise<FormReply> {
    const { context, session } = whole
    if (edit.isRefused) return draw(edit.status)
    if (edit.isUnchanged && sentFiles.refused.size === 0) return draw(200, { said: NO_CHANGES })
    const checked = checkValues(rules.fields, edit.values, schemaFor(rules, edit.changes, current))
    const refused = refusedInput(checked, rules.files, sentFiles)
    if (refused || "errors" in checked) return draw(refused?.status ?? 422, { errors: refused?.errors ?? {} })
    const wrong = rules.check?.(checked.input, offers, current)
    if (wrong && Object.keys(wrong).length > 0) return draw(422, { errors: wrong })
    const changes = changesOf(rules.fields, edit.changes, checked.input)
    const sent = await attempt(rules.send(whole, changes, checked.input))
    if (!sent.ok) {
      const { toast, messages, ...refusal } = refusalOf(sent.error, rules.fields, rules)
      if (toast) context.flash.add(toast)
      return draw(sent.error.init.status, { ...refusal, notice: messages.join(" ") || null })
    }
    const { path, toast } = rules.done(current, whole)
    const [id, name] = [rules.id(current), rules.name(edit.values, current)]
    const inWords = (values: Changes<F>) => labelValues(rules.fields, values, say)
    const entry = { action: "changed", kind: rules.kind, id, name }
    await recordActivity(context, session, { ...entry, before: inWords(edit.before), after: inWords(changes) })
    throw redirectWith(context, path, toast)
  }
}

/** The schema of a save. Invalid stored values that the form did not change are accepted where the rules allow it. */
function schemaFor<F extends FieldRules, Input, Offers, Current>(
  { fields, schema, keepInvalidStored = [], values }: EditRules<F, Input, Offers, Current>,
  changes: Changes<F>,
  current: Current,
) {
  const names = (keepInvalidStored === "all" ? namesOf(fields) : keepInvalidStored).filter(
    (name) => !Object.hasOwn(changes, name),
  )
  const stored = checkValues(fields, storedValues(fields, values(current)), schema)
  const refused = "errors" in stored ? stored.errors : {}
  const left = names.filter((name) => refused[name])
  return withUnchecked(schema, fields, left)
}

type FormUpdate = Partial<Pick<FormState, "errors" | "notice" | "said" | "title">>

function edited<F extends FieldRules, Input, Offers, Current>(
  { kind, fields, id }: EditRules<F, Input, Offers, Current>,
  current: Current,
): EditedRecord<F> {
  return { kind, fields, id: id(current) }
}

function withRules<F extends FieldRules, Input, Offers, Current>(
  rules: EditRules<F, Input, Offers, Current>,
  state: EditState<F>,
  offers: Offers,
): FormState<F, Offers> {
  return { ...state, offers, results: [], constraints: constraintsFor(rules) }
}

/** The changed fields as parsed by the schema; null for omitted ones, so that the upstream clears them. */
function changesOf<F extends FieldRules>(fields: F, changes: Changes<F>, input: unknown): Changes<F> {
  const written = input as Readonly<Record<string, unknown>>
  const names = namesOf(fields).filter((name) => Object.hasOwn(changes, name))
  return Object.fromEntries(names.map((name) => [name, written[name] ?? null])) as Changes<F>
}
