import type { z } from "zod"
import type { Gate } from "~/auth/gates"
import type { AuthorizedSession } from "~/auth/guard.server"
import type { Toast } from "~/base/flash.server"
import type { FieldDefinition, Fields } from "~/fields/fields"
import { type InputOf, schemaOf } from "~/fields/schema.server"
import type { RecordCard } from "~/record/record"
import type { ActivityEntry } from "~/store/activity.server"
import { clockText, isOnStep } from "~/ui/fields/clock-time"
import type { FileRule } from "~/ui/fields/file-rules"
import type { SelectOption } from "~/ui/fields/select-option"
import type { FieldRules, FieldValues, RawValues } from "~/ui/form/changed-fields"
import type { FormQuestion, ItemResult } from "~/ui/form/form-state"
import { type Changes, storedValues, type ValueLabels } from "./changed-fields.server"
import type { FieldErrors } from "./check-values.server"
import type { ConfirmationRule } from "./confirmation.server"
import type { GoodFile } from "./files/sent-files.server"
import type { RefusalRules } from "./refusal.server"

/** Context of a form's rules. `current` is the freshly loaded record. */
export interface Act<Current> extends AuthorizedSession {
  readonly form: FormData
  readonly current: Current
  /**
   * Idempotency id: a UUID that is the same for every submission of this form, so that a record is created once, even
   * after a crash.
   */
  readonly id: string | undefined
  /** Valid sent files by field name. Refused files and empty fields have no entry. */
  readonly files: ReadonlyMap<string, GoodFile>
  /** The question that the person confirmed, if the form asks one. */
  readonly asked?: ConfirmationRule | null
}

/**
 * Context for loading choices. It runs in parallel with the record: await `current` or `values` only if the choices
 * depend on them.
 */
export interface Offering<F extends FieldRules, Current> extends AuthorizedSession {
  readonly current: Promise<Current>
  /** Values of the form; null if it opens empty. */
  readonly values: Promise<FieldValues<F> | null>
  /** Without it only the labels of chosen values are needed. */
  readonly canEdit: boolean
  /** The sent form; absent when the form is opened. Only for inputs that are not among its fields. */
  readonly form?: FormData
}

interface FormRules<F extends FieldRules, Input, Offers, Current> extends RefusalRules {
  /** Identifies the form within its page, and its dialog in the address. */
  readonly intent: string
  readonly fields: F
  readonly schema: z.ZodType<Input>
  /** Loads the choices of its fields. A part that could not be loaded is null: use `orNull`. */
  offer?(offering: Offering<F, Current>): Promise<Offers>
  /** Checks that the schema can't do: whether a choice is offered. */
  check?(input: Input, offers: Offers, current: Current): FieldErrors | null
  /** Gate of the form, if narrower than the gate of the page's forms. */
  readonly gate?: Gate
  /** Its file fields, which make the form multipart. If `fields` has the same name, that field holds a placeholder. */
  readonly files?: readonly FileRule[]
  /** Maximum fields, if more than `MAX_FIELDS`. */
  readonly maxFields?: number
  /** Expands a choice before the form is read, such as '+ Select All' without script. */
  before?(form: FormData, guarded: AuthorizedSession): Promise<FormData>
  /** Message when the subject could not be loaded and nothing was sent. */
  readonly unsent?: string
}

export interface Done {
  readonly path: string
  readonly toast: Toast | null
  /** Several entries for several records. */
  readonly activity?: ActivityEntry | readonly ActivityEntry[] | null
  /** Runs after the activity is recorded and can't undo it, such as a file upload. Returns the next page. */
  after?(): Promise<Pick<Done, "path" | "toast">>
}

/** Result of pressing one of a form's other buttons. */
export interface Pressed {
  /** Rendered again if it contains `REFRESH_FIELD`, otherwise sent. */
  readonly form: FormData
  /** Errors of the button: the form is rendered again with them. */
  readonly errors?: FieldErrors
}

/** Result of a bulk change that partly failed: the form stays and shows a result per item. */
export interface PartlyDone<F extends FieldRules> {
  readonly results: readonly ItemResult[]
  /** Shown above the results. */
  readonly message?: string
  readonly toast?: Toast
  readonly activity?: ActivityEntry | readonly ActivityEntry[] | null
  /** New values of the form, such as the items left to do, so that finished items are not sent again. */
  readonly left?: Partial<RawValues<F>>
}

/** A form that is sent as a whole: it creates a record or acts on one. */
export interface SendRules<
  F extends FieldRules = FieldRules,
  Input = unknown,
  Made = unknown,
  Offers = unknown,
  Current = unknown,
> extends FormRules<F, Input, Offers, Current> {
  start?(offers: Offers, current: Current): Partial<RawValues<F>>
  /** Clears values that depend on other choices (`isRefresh`: only a refresh). Such a form has no secrets. */
  follow?(values: FieldValues<F>, offers: Offers, isRefresh: boolean): FieldValues<F>
  /** A question shown already at a choice, based on the values after `follow`. `press` handles Yes and No. */
  early?(values: FieldValues<F>, offers: Offers): FormQuestion | null
  /** The question before sending; null for none. Asked each time: Yes confirms only this question. */
  ask?(act: Act<Current>, input: Input, offers: Offers): Promise<ConfirmationRule | null>
  /** Handles its other buttons, such as a wizard's steps. Throws Response 400 for an unknown button. */
  press?(form: FormData): Pressed
  /** @param offers loads the current choices, once */
  send(act: Act<Current>, input: Input, offers: () => Promise<Offers>): Promise<Made>
  done(made: Made, input: Input, act: Act<Current>): Done | PartlyDone<F>
  /** Repeating it has no further effect. Never true for creating something. */
  readonly isRepeatable?: boolean
}

/** A form that changes a record and sends only the changed fields. */
export interface EditRules<F extends FieldRules = FieldRules, Input = unknown, Offers = unknown, Current = unknown>
  extends FormRules<F, Input, Offers, Current> {
  /** A key of `activityKinds`. */
  readonly kind: string
  id(current: Current): string | number
  /** The record's values by form name. */
  values(current: Current): RawValues<F>
  /** Fields whose untouched stored value may be missing or invalid without blocking the save. */
  readonly keepInvalidStored?: "all" | readonly Extract<keyof F, string>[]
  /** Readable labels of values: a plan's name for its id. */
  say?(offers: Offers, current: Current): ValueLabels<F>
  /** @param input the whole merged form, for calls that need all fields */
  send(act: Act<Current>, changes: Changes<F>, input: Input): Promise<unknown>
  /** Name of the record in the activity log. */
  name(values: FieldValues<F>, current: Current): string
  done(current: Current, act: Act<Current>): Pick<Done, "path" | "toast">
}

/** A schema of its own, for fields that are no makers or whose rules depend on other fields or the request. */
interface Written<Input> {
  readonly schema: z.ZodType<Input>
}

/** The schema, upstream names, labels and offered choices come from the fields. */
interface Derived<F extends Fields> {
  readonly schema?: undefined
  /** Rules over several fields, and of one that its type does not have. A field that failed its own rule is undefined. */
  refine?(input: Partial<InputOf<F>>, issues: z.RefinementCtx): void
}

/** A form that is sent as a whole: it creates a record or acts on one. */
export type WholeForm<F extends Fields, Made, Offers, Current> = Derived<F> &
  Omit<SendRules<F, InputOf<F>, Made, Offers, Current>, "schema">

/** A form that changes a record. It sends only the changed fields and reports concurrent edits per field. */
type ChangeForm<F extends FieldRules, Input, Offers, Current> = Omit<
  EditRules<F, Input, Offers, Current>,
  "schema" | "kind" | "id" | "done" | "unknown"
> & {
  /** The record's card gives the page's path, or `pageOf` does if the path has more than the id. */
  readonly record:
    | Pick<RecordCard, "kind" | "pathOf">
    | { readonly kind: string; pageOf(current: NoInfer<Current>, act: Act<NoInfer<Current>>): string }
  /** Toast after saving. */
  readonly saved: string | Toast
  readonly unknown?: string
}

interface WithId {
  readonly id: string | number
}

const UNKNOWN = "We could not confirm that your changes were saved. You can safely save again."

/** Declares a form. With `record` it changes the record, without it is sent as a whole. */
export function form<const F extends Fields, Made, Offers = null, Current = null>(
  rules: WholeForm<F, Made, Offers, Current>,
): SendRules<F, InputOf<F>, Made, Offers, Current>
export function form<F extends FieldRules, Input, Made, Offers = null, Current = null>(
  rules: SendRules<F, Input, Made, Offers, Current>,
): SendRules<F, Input, Made, Offers, Current>
export function form<const F extends Fields, Offers, Current extends WithId>(
  rules: Derived<F> & ChangeForm<F, InputOf<F>, Offers, Current>,
): EditRules<F, InputOf<F>, Offers, Current>
export function form<F extends FieldRules, Input, Offers, Current extends WithId>(
  rules: Written<Input> & ChangeForm<F, Input, Offers, Current>,
): EditRules<F, Input, Offers, Current>
export function form<F extends Fields, Made, Offers, Current extends WithId>(
  rules:
    | (Derived<F> & ChangeForm<F, InputOf<F>, Offers, Current>)
    | (Written<InputOf<F>> & ChangeForm<F, InputOf<F>, Offers, Current>)
    | WholeForm<F, Made, Offers, Current>
    | SendRules<F, InputOf<F>, Made, Offers, Current>,
): unknown {
  const whole = rules.schema ? rules : derived(rules)
  if (!("record" in rules)) return whole
  const { record, saved } = rules
  return {
    unknown: UNKNOWN,
    ...whole,
    kind: record.kind,
    id: ({ id }: Current) => id,
    done: (current: Current, act: Act<Current>) => ({
      path: "pageOf" in record ? record.pageOf(current, act) : record.pathOf(current.id),
      toast: typeof saved === "string" ? ({ kind: "success", title: saved } as const) : saved,
    }),
  }
}

/** Completes a form's rules from its fields. */
function derived<F extends Fields, Made, Offers, Current>(
  rules: (Derived<F> & ChangeForm<F, InputOf<F>, Offers, Current>) | WholeForm<F, Made, Offers, Current>,
) {
  const { fields, refine, wireNames, check } = rules
  const stored = (current: Current) => ("record" in rules ? storedValues(fields, rules.values(current)) : null)
  const whole = {
    ...rules,
    schema: refine ? schemaOf(fields).superRefine(refine, { when: () => true }) : schemaOf(fields),
    wireNames: { ...wireNamesOf(fields), ...wireNames },
    check: (input: InputOf<F>, offers: Offers, current: Current) => ({
      ...wrongChoices(fields, input, offers, stored(current)),
      ...check?.(input, offers, current),
    }),
  }
  if (!("record" in rules)) return whole
  return {
    ...whole,
    keepInvalidStored: Object.keys(fields).filter((name) => !fields[name]?.isStrict),
    say: (offers: Offers, current: Current) => ({ ...sayOf(fields, offers), ...rules.say?.(offers, current) }),
  }
}

/** Readable labels of values: clock format for times, option label for choices. */
export function sayOf<F extends Fields>(fields: F, offers: unknown = null): ValueLabels<F> {
  const labels = Object.entries(fields).flatMap(([name, one]): [string, (value: string) => string | undefined][] => {
    if (one.type === "time") return [[name, clockText]]
    const options = optionsOf(one, offers)
    return options ? [[name, (value) => options.find((option) => option.value === value)?.label]] : []
  })
  return Object.fromEntries(labels) as ValueLabels<F>
}

function wireNamesOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { wire }]) => (wire ? [[wire, name]] : [])))
}

function optionsOf({ from, of }: FieldDefinition, offers: unknown): readonly SelectOption[] | null {
  const offered = (offers ?? {}) as Readonly<Record<string, readonly SelectOption[] | null | undefined>>
  return of ?? (from === undefined ? null : (offered[from] ?? null))
}

/** A choice must be offered and a time must be on a step. Stored values are always accepted. */
function wrongChoices<F extends Fields>(
  fields: F,
  input: InputOf<F>,
  offers: unknown,
  stored: FieldValues<F> | null,
): FieldErrors {
  const wrong = Object.entries(fields).filter(([name, one]) => {
    const value: unknown = input[name as keyof F]
    const before = (stored as Readonly<Record<string, unknown>> | null)?.[name]
    const kept = [before].flat()
    const options = one.from === undefined ? null : optionsOf(one, offers)
    const isWrong = (each: unknown) =>
      !kept.includes(each) &&
      (one.type === "time" ? !isOnStep(String(each)) : options?.every((option) => option.value !== each) === true)
    return value !== null && value !== undefined && [value].flat().some(isWrong)
  })
  return Object.fromEntries(wrong.map(([name, { invalid = "" }]) => [name, [invalid]]))
}
