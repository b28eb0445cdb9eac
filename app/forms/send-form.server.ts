import { createHash, randomUUID } from "node:crypto"
import type { AuthorizedSession } from "~/auth/guard.server"
import { parkedForm } from "~/auth/parked-form.server"
import { redirectWith } from "~/base/redirects.server"
import { SECRET_NAME } from "~/base/secret-names"
import { recordActivity } from "~/store/activity.server"
import { FOUND_PREFIX, REFRESH_FIELD } from "~/ui/fields/refresh-field"
import {
  type FieldRules,
  type FieldValue,
  type FieldValues,
  normalValues,
  type RawValues,
  valuesInForm,
  withNormalNumbers,
} from "~/ui/form/changed-fields"
import { AS_SENT } from "~/ui/form/edit-state"
import { type FormQuestion, type FormReply, type FormState, NOT_SENT } from "~/ui/form/form-state"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { checkForm, checkValues, constraintsFor } from "./check-values.server"
import { confirmationFor, isConfirmed } from "./confirmation.server"
import { NO_FILES, refusedInput, type SentFiles } from "./files/sent-files.server"
import type { Act, Pressed, SendRules } from "./form-rules.server"
import { beforeSending, runOnce } from "./idempotency.server"
import { refusalOf } from "./refusal.server"
import { hasRowIntent, withRowIntent } from "./row-intents.server"

/** Maximum characters of a text that is shown again. No valid text is longer. */
const MAX_SHOWN = 5_000

/**
 * The initial state of a form that is sent as a whole: empty, with start values, or with parked entries after an
 * expired session.
 */
export async function openForm<F extends FieldRules, Input, Made, Offers, Current>(
  guarded: AuthorizedSession,
  rules: SendRules<F, Input, Made, Offers, Current>,
  current: Current,
): Promise<FormState<F, Offers>> {
  const typed = parkedForm(guarded.context, guarded.session).then((parked) => {
    return parked?.form.get("intent") === rules.intent ? typedIn(rules.fields, parked.form) : null
  })
  const offers = await offersOf(guarded, rules, current, typed)
  const parked = await typed
  const values = parked ? followed(rules, parked, offers, false) : startValues(rules, offers, current)
  return stateOf(rules, { values, offers, version: rowsOf(values) })
}

/** Sends a form as a whole, and a duplicate submission once. Its route has checked the gate. Throws the redirect. */
export async function sendOnce<F extends FieldRules, Input, Made, Offers, Current>(
  sent: SentAct<Current>,
  rules: SendRules<F, Input, Made, Offers, Current>,
): Promise<FormReply> {
  if (rules.gate) sent.requireGate(rules.gate)
  const { form, errors }: Pressed = rules.press?.(sent.form) ?? sent
  const act = { ...sent, form }
  const draw = drawer(act, rules, rowsOf(typedIn(rules.fields, sent.form)))
  if (errors) return draw(422, { errors })
  const question = await draw.early()
  if (question || isRefresh(act.form)) return draw(200, question ? { question } : {})
  const { isRepeatable = false } = rules
  const unknown = () => draw(409, { notice: rules.unknown })
  return runOnce({ ...act, files: act.sentFiles?.good ?? NO_FILES.good }, { isRepeatable, unknown }, ({ id }) =>
    send(act, id, rules, draw),
  )
}

async function send<F extends FieldRules, Input, Made, Offers, Current>(
  sentAct: SentAct<Current>,
  id: string | undefined,
  rules: SendRules<F, Input, Made, Offers, Current>,
  draw: Draw<F, Offers>,
): Promise<FormReply> {
  const { context, session, form, current, sentFiles = NO_FILES } = sentAct
  const checked = rules.follow
    ? checkValues(rules.fields, await draw.values(), rules.schema, form)
    : checkForm(withNormalNumbers(rules.fields, form), rules.schema)
  const refused = refusedInput(checked, rules.files, sentFiles)
  if (refused || "errors" in checked) return draw(refused?.status ?? 422, { errors: refused?.errors ?? {} })
  const act = { ...sentAct, id, files: sentFiles.good }
  const wrong = rules.check?.(checked.input, await draw.offers(), current)
  if (wrong && Object.keys(wrong).length > 0) return draw(422, { errors: wrong })
  const asking = await attempt(rules.ask?.(act, checked.input, await draw.offers()) ?? Promise.resolve(null))
  if (!asking.ok) return refuse(asking.error, false)
  const asked = asking.value
  if (asked && !isConfirmed(form, asked)) return draw(200, { question: confirmationFor(asked) })
  const sent = await attempt(rules.send({ ...act, asked }, checked.input, draw.offers))
  if (!sent.ok) return refuse(sent.error, true)
  const done = rules.done(sent.value, checked.input, { ...act, asked })
  for (const entry of [done.activity ?? []].flat()) await recordActivity(context, session, entry)
  if ("path" in done) {
    const { path, toast } = (await done.after?.()) ?? done
    throw redirectWith(context, path, toast)
  }
  if (done.toast) context.flash.add(done.toast)
  const left = normalValues(rules.fields, { ...(await draw.values()), ...done.left })
  return draw(422, { results: done.results, notice: done.message ?? null }, left)

  function refuse(error: UpstreamError, isSent: boolean): Promise<FormReply> {
    const status = isSent ? error.init.status : beforeSending(error.init.status)
    if (!isSent && error.isOutcomeUnknown) return draw(status, { notice: rules.unsent ?? NOT_SENT })
    const { toast, messages, ...refusal } = refusalOf(error, rules.fields, rules)
    if (toast) context.flash.add(toast)
    return draw(status, { ...refusal, notice: messages.join(" ") || null })
  }
}

/** A submission before validation. */
export type SentAct<Current> = Omit<Act<Current>, "id" | "files" | "asked"> & { readonly sentFiles?: SentFiles }

/** The form again when its record could not be loaded, so that nothing was sent. */
export function unsentForm<F extends FieldRules, Input, Made, Offers>(
  rules: SendRules<F, Input, Made, Offers, never>,
  form: FormData,
  why: { status: number; message: string },
): FormReply {
  const values = typedIn(rules.fields, form)
  const state = stateOf(rules, { values, offers: null as Offers, version: AS_SENT, notice: why.message })
  return { intent: rules.intent, status: why.status, form: state, message: null, unsent: null }
}

type FormUpdate = Partial<Pick<FormState, "errors" | "notice" | "title" | "results" | "question">>

interface Draw<F extends FieldRules, Offers> {
  (status: number, update: FormUpdate, values?: FieldValues<F>): Promise<FormReply>
  values(): Promise<FieldValues<F>>
  offers(): Promise<Offers>
  early(): Promise<FormQuestion | null>
}

/**
 * Renders the form again with everything typed except secrets, and with its current choices, which are loaded once.
 * @param sentRows the rows on the page, before any button
 */
function drawer<F extends FieldRules, Input, Made, Offers, Current>(
  act: SentAct<Current>,
  rules: SendRules<F, Input, Made, Offers, Current>,
  sentRows: string,
): Draw<F, Offers> {
  const typed = typedIn(rules.fields, withRowIntent(rules.fields, act.form))
  let asked: Promise<Offers> | undefined
  const offers = () => {
    asked ??= offersOf(act, rules, act.current, Promise.resolve(typed))
    return asked
  }
  const values = async () => (rules.follow ? followed(rules, typed, await offers(), isRefresh(act.form)) : typed)
  const early = async () => rules.early?.(await values(), await offers()) ?? null
  const draw = async (status: number, update: FormUpdate, shown?: FieldValues<F>): Promise<FormReply> => {
    const now = shown ?? (await values())
    const version = rowsOf(now) === sentRows ? AS_SENT : randomUUID()
    const form = stateOf(rules, { values: now, offers: await offers(), version, ...update })
    return { intent: rules.intent, status, form, message: null, unsent: null }
  }
  return Object.assign(draw, { offers, values, early })
}

function offersOf<F extends FieldRules, Input, Made, Offers, Current>(
  guarded: AuthorizedSession,
  { offer }: SendRules<F, Input, Made, Offers, Current>,
  current: Current,
  values: Promise<FieldValues<F> | null>,
): Promise<Offers> {
  return offer
    ? offer({ ...guarded, current: Promise.resolve(current), values, canEdit: true })
    : Promise.resolve(null as Offers)
}

function followed<F extends FieldRules, Input, Made, Offers, Current>(
  { follow }: SendRules<F, Input, Made, Offers, Current>,
  values: FieldValues<F>,
  offers: Offers,
  isRefreshed: boolean,
): FieldValues<F> {
  return follow ? follow(values, offers, isRefreshed) : values
}

function startValues<F extends FieldRules, Input, Made, Offers, Current>(
  { fields, start }: SendRules<F, Input, Made, Offers, Current>,
  offers: Offers,
  current: Current,
): FieldValues<F> {
  return normalValues(fields, start?.(offers, current) ?? {})
}

/** Typed values of a form that is shown again. Fields with a secret's name are dropped. */
function typedIn<F extends FieldRules>(fields: F, form: FormData): FieldValues<F> {
  const kept = new FormData()
  for (const [name, value] of form) {
    if (typeof value === "string" && !SECRET_NAME.test(name)) kept.append(name, value.slice(0, MAX_SHOWN))
  }
  return valuesInForm(fields, kept, normalValues(fields, {} as RawValues<F>))
}

function stateOf<F extends FieldRules, Offers>(
  rules: Pick<SendRules<F, unknown, unknown, Offers, never>, "intent" | "schema" | "fields">,
  { values, ...update }: FormUpdate & Pick<FormState<F, Offers>, "values" | "offers" | "version">,
): FormState<F, Offers> {
  const constraints = constraintsFor(rules)
  const nothing = { errors: {}, theirs: {}, notice: null, said: null, title: null, results: [] }
  return { ...nothing, ...update, record: rules.intent, values, saved: values, sealed: "", constraints }
}

/** Short hash of the rows. Fields are remounted only if it changes; other typed values are in their fields anyway. */
function rowsOf(values: Readonly<Record<string, FieldValue>>): string {
  const rows = Object.values(values).filter((value) => typeof value === "object" && typeof value[0] === "object")
  return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 8)
}

/** Whether the form only requests current choices, or adds or removes a row. */
export function isRefresh(form: FormData): boolean {
  return form.has(REFRESH_FIELD) || hasRowIntent(form) || hasNewSearch(form)
}

const hasNewSearch = (form: FormData) =>
  [...form].some(([name, found]) => {
    return name.startsWith(FOUND_PREFIX) && form.get(name.slice(FOUND_PREFIX.length)) !== found
  })
