import type { Gate } from "~/auth/gates"
import type { AuthorizedRequest } from "~/auth/staff-route.server"
import type { FieldRules } from "~/ui/form/changed-fields"
import type { FormState, OpenDialog } from "~/ui/form/form-state"
import { attempt } from "~/upstream/attempt.server"
import { formAction, formOf, type PageForm } from "./form-page.server"
import type { EditRules, SendRules } from "./form-rules.server"
import { askOffers, openEdit } from "./save-record.server"
import { openForm } from "./send-form.server"
import { absent, type FoundById, recordOf } from "./subject.server"

export interface RecordRules<F extends FieldRules, Input, Offers, Current> extends FoundById<Current> {
  readonly gate: Gate
  readonly edit: EditRules<F, Input, Offers, Current>
  /** Its other forms, including dialogs. */
  // biome-ignore lint/suspicious/noExplicitAny: each has fields, offers and an outcome of its own
  readonly forms?: readonly SendRules<any, any, any, any, Current>[]
  /** Maximum fields of its largest form, if more than `MAX_FIELDS`. */
  readonly maxFields?: number
}

/** Loads a record's page and its parts in parallel. A section that could not be loaded is null. */
export async function loadRecord<F extends FieldRules, Input, Offers, Current, Shape extends object>(
  visit: AuthorizedRequest,
  rules: RecordRules<F, Input, Offers, Current>,
  shape: (current: Current) => Shape | Promise<Shape>,
) {
  const { api, context, can } = visit
  const id = visit.idOf("id")
  if (id === null) return absent(context, { ok: true, value: null }, undefined)
  const canEdit = can(rules.gate)
  const finding = rules.find(api, id, visit.idOf)
  const current = finding.then((one) => one ?? Promise.reject(new Error("no such record")))
  const offering = askOffers(visit, rules.edit, { current, canEdit })
  const found = await attempt(finding)
  if (!found.ok || !found.value) return absent(context, found, rules.failed)
  const record = found.value
  const openIntent = context.url.searchParams.get("dialog")
  const dialogRules = canEdit ? rules.forms?.find(({ intent }) => intent === openIntent) : undefined
  const [shown, form, dialog] = await Promise.all([
    shape(record),
    offering.then((offers) => openEdit(visit, rules.edit, { current: record, offers, canEdit })),
    dialogRules ? openForm(visit, dialogRules, record) : null,
  ])
  const open: OpenDialog | null =
    dialog && dialogRules ? { intent: dialogRules.intent, form: dialog as FormState } : null
  return { state: "ready" as const, canEdit, form, dialog: open, ...shown }
}

/** The action of a record's page. Its forms act on the freshly loaded record. */
export function recordAction<F extends FieldRules, Input, Offers, Current>(
  page: Gate,
  rules: RecordRules<F, Input, Offers, Current>,
) {
  return formAction({ gate: page, edit: rules.gate, forms: recordForms(rules) })
}

function recordForms<F extends FieldRules, Input, Offers, Current>(
  rules: RecordRules<F, Input, Offers, Current>,
): PageForm[] {
  const { edit, forms = [], maxFields } = rules
  const about = recordOf(rules)
  return [formOf({ ...edit, ...(maxFields ? { maxFields } : {}) }, about), ...forms.map((one) => formOf(one, about))]
}
