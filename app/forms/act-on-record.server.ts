import { data } from "@remix-run/node"
import type { Gate } from "~/auth/gates"
import type { Guarded } from "~/auth/guard.server"
import type { Toast } from "~/base/flash.server"
import { isRecordId } from "~/domain/record-id"
import type { FileRule } from "~/ui/fields/file-rules"
import type { FieldRules } from "~/ui/form/changed-fields"
import type { FormReply, FormState, OpenDialog } from "~/ui/form/form-state"
import { NOT_SENT } from "~/ui/form/unsent-form"
import type { Api } from "~/upstream/api.server"
import { attempt } from "~/upstream/attempt.server"
import { beforeSending } from "./act-once.server"
import { withFileForm } from "./file-form.server"
import { readForm } from "./form.server"
import type { EditRules, SendRules } from "./form-rules.server"
import { judgeFile, type SentFile } from "./image-upload.server"
import { askOffers, openEdit, saveOnce } from "./save-record.server"
import { openForm, sendOnce, unsentForm } from "./send-form.server"
import { unsentFields } from "./unsent-fields.server"

export interface RecordRules<F extends FieldRules, Input, Offers, Current> {
  readonly gate: Gate
  find(api: Api, id: string): Promise<Current | null>
  /** What is said of a record that there is not. */
  readonly missing: string
  /** The toast where it could not be had, where the documents name one. */
  readonly failed?: Toast
  readonly edit: EditRules<F, Input, Offers, Current>
  /** Its other forms, dialogs among them. */
  // biome-ignore lint/suspicious/noExplicitAny: each has fields, offers and an outcome of its own
  readonly forms?: readonly SendRules<any, any, any, any, Current>[]
  /** Fields of its largest form, where that is more than a form usually has. */
  readonly maxFields?: number
}

/** Loads a record's page at once: a section that can't be had is null; an `id` that is none has no record. */
export async function openRecord<F extends FieldRules, Input, Offers, Current, Shape extends object>(
  guarded: Guarded,
  id: string | undefined,
  rules: RecordRules<F, Input, Offers, Current>,
  shape: (current: Current) => Shape | Promise<Shape>,
) {
  const { api, context, can } = guarded
  if (!isRecordId(id)) return data({ state: "missing" as const }, { status: 404 })
  const canEdit = can(rules.gate)
  const finding = rules.find(api, id)
  const current = finding.then((one) => one ?? Promise.reject(new Error("no such record")))
  const offering = askOffers(guarded, rules.edit, { current, canEdit })
  const found = await attempt(finding)
  if (!found.ok || !found.value) {
    if (found.ok || found.error.kind === "missing") return data({ state: "missing" as const }, { status: 404 })
    if (rules.failed) context.flash.add(rules.failed)
    return data({ state: "failed" as const }, found.error.init)
  }
  const record = found.value
  const asked = context.url.searchParams.get("dialog")
  const dialogRules = canEdit ? rules.forms?.find(({ intent }) => intent === asked) : undefined
  const [shown, form, dialog] = await Promise.all([
    shape(record),
    offering.then((offers) => openEdit(guarded, rules.edit, { current: record, offers, canEdit })),
    dialogRules ? openForm(guarded, dialogRules, record) : null,
  ])
  const open: OpenDialog | null =
    dialog && dialogRules ? { intent: dialogRules.intent, form: dialog as FormState } : null
  return { state: "ready" as const, canEdit, form, dialog: open, ...shown }
}

/** Carries out a form against the record read afresh; throws the redirect, 404 for no id, 400 for a form of no kind. */
export async function actOnRecord<F extends FieldRules, Input, Offers, Current>(
  guarded: Guarded,
  request: Request,
  id: string | undefined,
  rules: RecordRules<F, Input, Offers, Current>,
) {
  guarded.requireGate(rules.gate)
  if (!isRecordId(id)) throw new Response(null, { status: 404 })
  const fileRule = rules.forms?.find((one) => one.file)?.file
  return withSent(guarded, request, { file: fileRule, maxFields: rules.maxFields }, (sent) =>
    actOnSent(guarded, id, rules, sent),
  )
}

async function actOnSent<F extends FieldRules, Input, Offers, Current>(
  guarded: Guarded,
  id: string,
  rules: RecordRules<F, Input, Offers, Current>,
  { form, file }: { form: FormData; file: SentFile },
) {
  const intent = String(form.get("intent"))
  const sent = rules.forms?.find((one) => one.intent === intent)
  if (!sent && intent !== rules.edit.intent) throw new Response(null, { status: 400 })
  const found = await attempt(rules.find(guarded.api, id))
  if (found.ok && found.value) {
    const act = { ...guarded, form, file, current: found.value }
    return answer(await (sent ? sendOnce(act, sent) : saveOnce(act, rules.edit)))
  }
  if (found.ok || found.error.kind === "missing") return answer(untried({ status: 404, message: rules.missing }))
  if (rules.failed) guarded.context.flash.add(rules.failed)
  const why = { status: beforeSending(found.error.init.status), message: sent?.unsent ?? NOT_SENT }
  return answer({ ...untried(why), unsent: unsentFields(form) })

  function untried(why: { status: number; message: string }): FormReply {
    if (sent) return unsentForm(sent, form, why)
    return { intent, form: null, unsent: null, ...why }
  }
}

/** Carries out the one form of a route that makes a record, or does something without one; throws the redirect. */
export async function actOnForm<F extends FieldRules, Input, Made, Offers>(
  guarded: Guarded,
  request: Request,
  rules: SendRules<F, Input, Made, Offers, null>,
) {
  return withSent(guarded, request, { file: rules.file, maxFields: rules.maxFields }, async (sent) =>
    answer(await sendOnce({ ...guarded, ...sent, current: null }, rules)),
  )
}

/** A page with one form that has a file reads each of its forms so; the bytes are kept while it is carried out. */
function withSent<Result>(
  { context, session }: Guarded,
  request: Request,
  { file: rule, maxFields }: { file: FileRule | undefined; maxFields?: number | undefined },
  use: (sent: { form: FormData; file: SentFile }) => Promise<Result>,
): Promise<Result> {
  const limits = maxFields === undefined ? {} : { maxFields }
  if (!rule) return readForm(request, limits).then((form) => use({ form, file: { kind: "none" } }))
  const { signal } = context
  return withFileForm(request, [rule.name], { ...limits, signal }, async ({ form, files }) =>
    use({ form, file: await judgeFile(files.get(rule.name), rule, { sender: session.staffKey, signal }) }),
  )
}

function answer(reply: FormReply) {
  return data(reply, { status: reply.status })
}
