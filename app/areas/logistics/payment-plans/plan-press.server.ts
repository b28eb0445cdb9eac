import { checkForm } from "~/forms/check-values.server"
import type { Pressed } from "~/forms/form-rules.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { type FieldValues, normalValues, valuesInForm } from "~/ui/form/changed-fields"
import { PRESS_FIELD } from "~/ui/form/form-state"
import { PlanBasicsSchema } from "./payment-plan.schema"
import { PLAN_FIELDS } from "./payment-plan-fields"
import { afterPress, type Draft, settled } from "./plan-draft"

type PlanValues = FieldValues<typeof PLAN_FIELDS>

/** Fields that a plan's form may have: two of each of a hundred rates, and the others. */
export const PLAN_FORM_FIELDS = 400

const EMPTY = normalValues(PLAN_FIELDS, {} as PlanValues)

/** The form after its button, marked to be drawn again; what a button can't do, and Finish, is left to the schema. */
export function planPress(form: FormData): Pressed {
  const press = String(form.get(PRESS_FIELD) ?? "")
  const draft = valuesInForm(PLAN_FIELDS, form, EMPTY)
  const isRefresh = form.has(REFRESH_FIELD)
  const next = isRefresh ? settled(draft) : press === "next" ? afterBasics(form, draft) : afterPress(draft, press)
  const written = withDraft(form, next ?? draft)
  if (next) written.set(REFRESH_FIELD, press || String(form.get(REFRESH_FIELD)))
  return { form: written }
}

/** The second step, once the first is right. */
function afterBasics(form: FormData, draft: Draft): Draft | null {
  return "errors" in checkForm(form, PlanBasicsSchema) ? null : settled({ ...draft, step: "2" })
}

function withDraft(form: FormData, draft: Draft): FormData {
  const written = new FormData()
  for (const [key, value] of form) {
    const isDraft = /^(rates|combination)\[/.test(key) || ["step", "defaultRate", "newDefault"].includes(key)
    if (!isDraft) written.append(key, value)
  }
  for (const name of ["step", "defaultRate", "newDefault"] as const) if (draft[name]) written.set(name, draft[name])
  for (const name of ["rates", "combination"] as const)
    for (const [at, row] of draft[name].entries())
      for (const [field, text] of Object.entries(row)) written.append(`${name}[${at}].${field}`, text)
  return written
}
