import { Button } from "~/ui/elements/button"
import type { FieldRule, FieldRules, FieldValues } from "./changed-fields"
import { constraintOf } from "./constraint"
import { type EditState, TAKE_FIELD } from "./edit-state"
import { type SummaryError, summaryOf } from "./error-summary"
import { type FormState, fieldId } from "./form-state"
import { errorsOf } from "./use-edit-form"

export interface FormParts<F extends FieldRules, Offers> {
  /** Id of the form, and base of its fields' ids. */
  id: string
  fields: F
  state: FormState<F, Offers>
}

/** Props of a form's fields: `<TextField {...field("phone")} />`, `<CheckboxField {...check("bag")} />`. */
export function fieldsOf<F extends FieldRules, Offers>(form: FormParts<F, Offers>) {
  const { id, fields, state } = form
  const errors = errorsOf(form)
  const partsOf = (name: string) => ({
    id: fieldId(id, name),
    label: fields[name]?.label ?? name,
    error: errors[name] ?? null,
  })
  return {
    field<Name extends Extract<keyof F, string>>(name: Name) {
      const { control, hint }: Partial<FieldRule> = fields[name] ?? {}
      const { required, texts: _, ...limits } = constraintOf(fields, state.constraints, name) ?? {}
      const saved = state.saved[name]
      const parts = partsOf(name)
      return {
        ...parts,
        ...control,
        name,
        hint,
        defaultValue: state.values[name] as FieldValues<F>[Name],
        stored: state.sealed && typeof saved === "string" ? saved : undefined,
        below: state.theirs[name] === undefined ? null : <TakeTheirs form={id} name={name} label={parts.label} />,
        required,
        optional: required === false,
        ...limits,
      }
    },
    check(name: Extract<keyof F, string>) {
      // A part that draws only some fields takes any form that has these.
      return { ...partsOf(name), name: name as string, value: "on", defaultChecked: state.values[name] !== "" }
    },
  }
}

export type FormFields<F extends FieldRules> = ReturnType<typeof fieldsOf<F, unknown>>

export function summaryLines<F extends FieldRules>(
  form: Pick<FormParts<F, unknown>, "id" | "fields"> & { state: EditState<F> },
): SummaryError[] {
  const { id, fields } = form
  const errors = errorsOf(form)
  const names = Object.keys(errors)
  const seen = names.filter((name) => !fields[name]?.hidden)
  const ids = Object.fromEntries(seen.map((name) => [name, fieldId(id, name)]))
  const labels = Object.fromEntries(seen.map((name) => [name, labelOf(fields, name)]))
  return summaryOf(errors, ids, labels)
}

/** "Rates 2, Amount" for `rates[1].amount`. */
function labelOf(fields: FieldRules, name: string): string {
  const [, rows = "", at, field = ""] = /^([^[\]]+)\[(\d{1,4})\]\.([^[\]]+)$/.exec(name) ?? []
  if (at === undefined) return fields[name]?.label ?? name
  return `${fields[rows]?.label ?? rows} ${Number(at) + 1}, ${fields[rows]?.row?.[field]?.label ?? field}`
}

/** Button under a field that another person changed. */
export function TakeTheirs({ form, name, label }: { form: string; name: string; label: string }) {
  return (
    <div>
      <Button type="submit" form={form} name={TAKE_FIELD} value={name} small>
        Use theirs<span className="sr">: {label}</span>
      </Button>
    </div>
  )
}
