import { checkForm } from "~/forms/check-values.server"
import type { Pressed } from "~/forms/form-rules.server"
import { REFRESH_FIELD } from "~/ui/fields/refresh-field"
import { PRESS_FIELD } from "~/ui/form/form-state"
import { NEXT_SCHEMAS } from "./create.schema"
import { type DriverWizardStep, LAST_STEP, toStep, type WizardFieldName } from "./wizard-fields"

/**
 * Handles a button of the wizard. Next checks only its own step; Back, earlier steps and 'Show plans' check nothing; Finish checks and
 * sends the whole form from any step.
 *
 * @throws Response 400 for an unknown button
 */
export function wizardPress(form: FormData): Pressed {
  const step = toStep(form.get("step"))
  const lastSent = step === LAST_STEP || form.has("lastSent") ? "1" : ""
  const press = form.has(REFRESH_FIELD) ? REFRESH_FIELD : String(form.get(PRESS_FIELD))
  // `hasOptions` is cleared so that the choices are checked against options loaded on the server.
  if (press === "finish") return { form: changed(form, { step: String(LAST_STEP), lastSent, hasOptions: "" }) }
  const to = stepAfter(press, step)
  const checked = press === "next" ? checkForm(form, NEXT_SCHEMAS[step]) : null
  const moved = { lastSent, ...(isOtherContractor(form) ? { paymentPlanId: "" } : {}) }
  if (checked && "errors" in checked) return { form: changed(form, moved), errors: checked.errors }
  return { form: changed(form, { ...moved, step: String(to), [REFRESH_FIELD]: press }) }
}

function stepAfter(press: string, step: DriverWizardStep): number {
  if (press === "next") return Math.min(step + 1, LAST_STEP)
  if (press === "back") return Math.max(step - 1, 1)
  if (press === REFRESH_FIELD) return step
  const [, named] = /^step-([1-3])$/.exec(press) ?? []
  if (!named) throw new Response(null, { status: 400 })
  return Math.min(Number(named), step)
}

/** The plans shown belong to another contractor, so the chosen plan is cleared. */
function isOtherContractor(form: FormData): boolean {
  return form.has("shownContractor") && form.get("shownContractor") !== (form.get("contractorId") ?? "")
}

function changed(
  form: FormData,
  changes: { readonly [Name in WizardFieldName | typeof REFRESH_FIELD]?: string },
): FormData {
  const next = new FormData()
  for (const [name, value] of form) if (!Object.hasOwn(changes, name)) next.append(name, value)
  for (const [name, value] of Object.entries(changes)) if (value) next.append(name, value)
  return next
}
