import type { z } from "zod"
import type { Toast } from "~/base/flash.server"
import type { FieldDefinition, Fields } from "~/fields/fields"
import { type InputOf, schemaOf } from "~/fields/schema.server"
import type { RecordCard } from "~/record/record"
import { clockText, isOnStep } from "~/ui/fields/clock-time"
import type { SelectOption } from "~/ui/fields/select-option"
import type { FieldValues } from "~/ui/form/changed-fields"
import { storedValues, type ValueLabels } from "./changed-fields.server"
import type { FieldErrors } from "./check-values.server"
import type { EditRules, SendRules } from "./form-rules.server"

interface Own<F extends Fields> {
  /** Rules over several fields, and of one that its type does not have. A field that failed its own rule is undefined. */
  refine?(input: Partial<InputOf<F>>, issues: z.RefinementCtx): void
}

/** A form that is sent as a whole: it creates a record or acts on one. */
export type WholeForm<F extends Fields, Made, Offers, Current> = Own<F> &
  Omit<SendRules<F, InputOf<F>, Made, Offers, Current>, "schema">

/** A form that changes a record. It sends only the changed fields and reports concurrent edits per field. */
export type ChangeForm<F extends Fields, Offers, Current> = Own<F> &
  Omit<
    EditRules<F, InputOf<F>, Offers, Current>,
    "schema" | "kind" | "id" | "done" | "keepInvalidStored" | "unknown"
  > & {
    /** The record's card gives the page's path, or `pageOf` does if the path has more than the id. */
    readonly record:
      | Pick<RecordCard, "kind" | "pathOf">
      | { readonly kind: string; pageOf(current: NoInfer<Current>): string }
    /** Toast after saving. */
    readonly saved: string | Toast
    readonly unknown?: string
  }

const UNKNOWN = "We could not confirm that your changes were saved. You can safely save again."

/** Completes a form's rules from its fields: schema, upstream names, labels and offered choices. */
export function form<const F extends Fields, Offers, Current extends { readonly id: string | number }>(
  rules: ChangeForm<F, Offers, Current>,
): EditRules<F, InputOf<F>, Offers, Current>
export function form<const F extends Fields, Made, Offers = null, Current = null>(
  rules: WholeForm<F, Made, Offers, Current>,
): SendRules<F, InputOf<F>, Made, Offers, Current>
export function form<F extends Fields, Made, Offers, Current extends { readonly id: string | number }>(
  rules: ChangeForm<F, Offers, Current> | WholeForm<F, Made, Offers, Current>,
): unknown {
  const { fields, refine, wireNames, check } = rules
  const schema = refine ? schemaOf(fields).superRefine(refine, { when: () => true }) : schemaOf(fields)
  const stored = (current: Current) => ("record" in rules ? storedValues(fields, rules.values(current)) : null)
  const common = {
    schema,
    wireNames: { ...wireNamesOf(fields), ...wireNames },
    check: (input: InputOf<F>, offers: Offers, current: Current) => ({
      ...wrongChoices(fields, input, offers, stored(current)),
      ...check?.(input, offers, current),
    }),
  }
  if (!("record" in rules)) return { ...rules, ...common }
  const { record, saved } = rules
  return {
    unknown: UNKNOWN,
    ...rules,
    ...common,
    kind: record.kind,
    id: ({ id }: Current) => id,
    keepInvalidStored: Object.keys(fields).filter((name) => !fields[name]?.isStrict),
    say: (offers: Offers, current: Current) => ({ ...sayOf(fields, offers), ...rules.say?.(offers, current) }),
    done: (current: Current) => ({
      path: "pageOf" in record ? record.pageOf(current) : record.pathOf(current.id),
      toast: typeof saved === "string" ? ({ kind: "success", title: saved } as const) : saved,
    }),
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
