import { createHash } from "node:crypto"
import { signValue, verifySigned } from "~/base/cookies.server"
import { cleanText } from "~/domain/clean-text"
import {
  changedFields,
  type FieldRule,
  type FieldRules,
  type FieldValue,
  type FieldValues,
  isSame,
  namesOf,
  normalValues,
  type RawValues,
  type RowValues,
  valuesInForm,
} from "~/ui/form/changed-fields"
import { CONFLICT_FIELD, type EditState, LOADED_FIELD, TAKE_FIELD } from "~/ui/form/edit-state"

/** A hash has 22 letters per field. A longer seal is invalid. */
const MAX_SEALED = 32_768
const MARK_LENGTH = 22

export const NOT_OURS = "Nothing was sent because this form has expired. Check the values and save again."
const CONFLICT = "Someone else changed this form, so nothing was sent. Check the fields below and save again."

export interface EditedRecord<F extends FieldRules> {
  /** "driver": a seal of one kind is not valid for another. */
  readonly kind: string
  readonly id: string | number
  readonly fields: F
}

type Kinds<Rule> = Rule extends { readonly kind: infer Kind } ? Kind : "text"
interface Sent {
  text: string | null
  date: string | null
  time: string | null
  number: number | string | null
  boolean: boolean
  list: readonly string[]
  rows: readonly RowValues[]
}

/** Fields that changed; null for a cleared field. */
export type Changes<F extends FieldRules> = { [Name in keyof F]?: Sent[Kinds<F[Name]> & keyof Sent] }

/** Readable label of a value, such as the city's name for its id. Default: the value itself. */
export type ValueLabels<F extends FieldRules> = { readonly [Name in keyof F]?: (value: string) => string | undefined }

export interface Compared<F extends FieldRules> {
  /**
   * Nothing may be sent, because of a conflict, an invalid seal, or a press of 'Use theirs'. `answer()` explains it.
   */
  readonly isRefused: boolean
  readonly isUnchanged: boolean
  /** The fields to send, without those that only another person changed. */
  readonly changes: Changes<F>
  /** Previous values of the changed fields, for the activity log. */
  readonly before: Changes<F>
  /** The merged form: typed values, and another person's values in untouched fields. */
  readonly values: FieldValues<F>
  /** Status of a refused form: 409, or 200 after 'Use theirs'. */
  readonly status: number
  /** The form with all typed values. */
  answer(more?: Partial<Pick<EditState<F>, "title" | "errors" | "notice" | "said">>): EditState<F>
}

/** Stored values, normalized like sent values, so that untouched fields compare equal. */
export function storedValues<F extends FieldRules>(fields: F, current: RawValues<F>): FieldValues<F> {
  return normalValues(fields, cleanRaw(current) as RawValues<F>)
}

function cleanRaw(raw: unknown): unknown {
  if (typeof raw === "string") return cleanText(raw)
  if (Array.isArray(raw)) return raw.map(cleanRaw)
  if (typeof raw !== "object" || raw === null) return raw
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, cleanRaw(value)]))
}

/** The initial form of a record. `parked` holds the entries that were restored after an expired session. */
export function loadedForm<F extends FieldRules>(
  record: EditedRecord<F>,
  current: RawValues<F>,
  parked?: FormData | null,
): EditState<F> {
  if (parked?.has(LOADED_FIELD)) return compareForm(record, { form: parked, current }).answer()
  const saved = storedValues(record.fields, current)
  return stateOf(record, { values: saved, saved })
}

/** Value of the hidden field: a signed hash of each loaded value, without the values. */
export function sealLoaded<F extends FieldRules>(record: EditedRecord<F>, saved: FieldValues<F>): string {
  const marks = namesOf(record.fields).map((name) => [name, mark(saved[name])])
  return signValue(sealName(record), JSON.stringify(Object.fromEntries(marks)))
}

interface CompareInput<F extends FieldRules> {
  readonly form: FormData
  /** The current record, loaded for this save. */
  readonly current: RawValues<F>
  readonly say?: ValueLabels<F>
}

/**
 * Three-way merge of the loaded, the sent and the current values. Sends what only this person changed, keeps what only
 * another person changed, and refuses the form if both changed a field differently.
 */
export function compareForm<F extends FieldRules>(record: EditedRecord<F>, input: CompareInput<F>): Compared<F> {
  const { fields } = record
  const { form } = input
  const saved = storedValues(fields, input.current)
  const typed = valuesInForm(fields, form, saved)
  const loaded = openLoaded(record, form.get(LOADED_FIELD))
  const taken = new Set(form.getAll(TAKE_FIELD))
  const { merged, conflicts } = merge(fields, { loaded, typed, saved, form })
  const changed = changedFields(fields, saved, merged)
  const isTaken = loaded !== null && taken.size > 0
  const theirs = Object.fromEntries(conflicts.map((name) => [name, inWords(record, name, saved, input.say)]))
  const notice = loaded === null ? NOT_OURS : conflicts.length > 0 && !isTaken ? CONFLICT : null
  return {
    isRefused: loaded === null || conflicts.length > 0 || isTaken,
    isUnchanged: changed.length === 0,
    changes: sentOf(fields, changed, merged),
    before: sentOf(fields, changed, saved),
    values: merged,
    status: isTaken ? 200 : 409,
    answer: (more) => stateOf(record, { values: merged, saved, theirs, notice, ...more }),
  }
}

interface MergeInput<F extends FieldRules> {
  loaded: Partial<Record<string, string>> | null
  typed: FieldValues<F>
  saved: FieldValues<F>
  form: FormData
}

/**
 * Typed values over saved ones, and the fields that both people changed. Without a seal every field counts as typed.
 */
function merge<F extends FieldRules>(fields: F, { loaded, typed, saved, form }: MergeInput<F>) {
  const taken = new Set<unknown>(form.getAll(TAKE_FIELD))
  // The other conflicts remain until the form is saved.
  const known = new Set<unknown>(taken.size > 0 ? form.getAll(CONFLICT_FIELD) : [])
  const values: Record<string, FieldValue> = {}
  const conflicts: string[] = []
  for (const name of namesOf(fields)) {
    const before = loaded?.[name]
    // The form was rendered before this field existed.
    const isChanged = (value: FieldValue) => before !== undefined && before !== mark(value)
    const isMine = !taken.has(name) && (loaded === null || isChanged(typed[name]))
    values[name] = isMine ? typed[name] : saved[name]
    const isTheirs = known.has(name) || isChanged(saved[name])
    if (isMine && isTheirs && !isSame(typed[name], saved[name])) conflicts.push(name)
  }
  return { merged: values as FieldValues<F>, conflicts }
}

function stateOf<F extends FieldRules>(
  record: EditedRecord<F>,
  state: Pick<EditState<F>, "values" | "saved"> & Partial<EditState<F>>,
): EditState<F> {
  const sealed = sealLoaded(record, state.saved)
  const version = mark(JSON.stringify([state.values, state.saved, state.theirs ?? {}]))
  const empty = { title: null, errors: {}, theirs: {}, notice: null, said: null }
  return { ...empty, ...state, record: `${record.kind}:${record.id}`, sealed, version }
}

/** The hashes in a form's seal; null if this server did not sign it for this record. */
function openLoaded<F extends FieldRules>(record: EditedRecord<F>, sealed: FormDataEntryValue | null) {
  if (typeof sealed !== "string" || sealed.length > MAX_SEALED) return null
  const text = verifySigned(sealName(record), sealed)
  return text === null ? null : (JSON.parse(text) as Partial<Record<string, string>>)
}

function sealName({ kind, id }: EditedRecord<FieldRules>): string {
  return `loaded:${kind}:${id}`
}

function mark(value: FieldValue): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, MARK_LENGTH)
}

function inWords<F extends FieldRules>(
  { fields }: EditedRecord<F>,
  name: string,
  saved: FieldValues<F>,
  say: ValueLabels<F> | undefined,
): string {
  const value = (saved as Record<string, FieldValue>)[name] ?? ""
  const word = (one: string) => say?.[name as keyof F]?.(one) ?? one
  const rule: FieldRule | undefined = fields[name]
  if (rule?.kind === "rows") return value.length === 1 ? "1 row" : `${value.length} rows`
  const words = (typeof value === "string" ? [value] : (value as readonly string[])).map((one) =>
    one === "" ? "" : word(one),
  )
  if (rule?.kind === "boolean") return value === "" ? "no" : "yes"
  return words.join(", ")
}

function sentOf<F extends FieldRules>(fields: F, names: readonly string[], values: FieldValues<F>): Changes<F> {
  const sent: Record<string, unknown> = {}
  for (const name of names) {
    const value = (values as Record<string, FieldValue>)[name] ?? ""
    const kind = fields[name]?.kind ?? "text"
    if (typeof value !== "string") sent[name] = value
    else if (kind === "boolean") sent[name] = value !== ""
    else if (value === "") sent[name] = null
    else sent[name] = kind === "number" && Number.isFinite(Number(value)) ? Number(value) : value
  }
  return sent as Changes<F>
}
