import type { FileUpload } from "@remix-run/form-data-parser"
import { data } from "@remix-run/node"
import type { Gate } from "~/auth/gates"
import { type AuthorizedRequest, staffAction } from "~/auth/staff-route.server"
import { LARGER_BODY_BYTES } from "~/base/route-handle"
import type { FileRule } from "~/ui/fields/file-rules"
import type { FieldRules } from "~/ui/form/changed-fields"
import { type FormReply, NOT_SENT } from "~/ui/form/form-state"
import { attempt } from "~/upstream/attempt.server"
import type { UpstreamError } from "~/upstream/upstream-error"
import { DEFAULT_BODY_BYTES } from "./body-limits.server"
import { judgeFiles, type SentFiles } from "./files/sent-files.server"
import { UploadRoom } from "./files/upload-room.server"
import { type FormLimits, MAX_FIELDS, MAX_FORM_BYTES, readForm } from "./form.server"
import type { EditRules, SendRules } from "./form-rules.server"
import { beforeSending } from "./idempotency.server"
import { readOwnForm, refuseOthersForm } from "./own-form.server"
import { saveOnce } from "./save-record.server"
import { sendOnce, unsentForm } from "./send-form.server"
import { isGone, type Subject } from "./subject.server"
import { unsentFields } from "./unsent-fields.server"

export { beforeSending } from "./idempotency.server"
export { openEditForm } from "./save-record.server"
export { isRefresh, openForm } from "./send-form.server"

/** Characters of a file name in the placeholder field. */
const MAX_FILE_NAME = 60

/** Response of an action that does not redirect. */
export interface Answered {
  readonly status: number
}

/** A form of a page, bound to its subject. Created by `formOf` and `buttonOf`. */
export interface PageForm<Reply extends Answered = FormReply> {
  readonly intent: string
  /** Fields that are shown again as typed. A button has none. */
  readonly fields: FieldRules
  readonly files: readonly FileRule[]
  readonly maxFields: number | undefined
  act(visit: AuthorizedRequest, form: FormData, sentFiles: SentFiles): Promise<Reply>
}

export interface FormPage<Reply extends Answered = FormReply, Other = never> {
  readonly gate: Gate
  /** Gate of its forms, if narrower. */
  readonly edit?: Gate
  readonly forms: readonly PageForm<Reply>[]
  /** Handles other forms, such as a list's views; null for an unknown form. */
  others?(visit: AuthorizedRequest, form: FormData): Promise<Other | null>
}

/**
 * The action of a page: reads the form within its limits, loads its subject and runs it. Throws 400 for an unknown
 * form.
 */
export function formAction<Reply extends Answered = FormReply, Other = never>({
  gate,
  edit,
  forms,
  others,
}: FormPage<Reply, Other>) {
  const action = staffAction({ gate, edit }, (visit) => actOn(visit, forms, others))
  // Exposed for a test that submits every form of the product.
  return Object.assign(action, { forms })
}

/** Runs the form that was sent. Throws its redirect, or Response 400 for an unknown form. */
function actOn<Reply extends Answered, Other>(
  visit: AuthorizedRequest,
  forms: readonly PageForm<Reply>[],
  others: FormPage<Reply, Other>["others"],
): Promise<ReturnType<typeof data<Reply>> | Other> {
  return withForm(visit, forms, async (form, files) => {
    // A page with a single form needs no intent.
    const intent = form.get("intent") ?? (others ? null : forms.length === 1 && forms[0]?.intent)
    const one = forms.find((each) => each.intent === intent)
    if (!one) {
      const answer = await others?.(visit, form)
      if (answer) return answer
      throw new Response(null, { status: 400 })
    }
    const { context, session } = visit
    const sentFiles = await judgeFiles(files, one.files, { sender: session.staffKey, signal: context.signal })
    const reply = await one.act(visit, withWords(form, files, one.files), sentFiles)
    return data(reply, { status: reply.status })
  })
}

/** A form without a subject: it creates something or acts on nothing in particular. */
export function formOf<F extends FieldRules, Input, Made, Offers>(
  rules: SendRules<F, Input, Made, Offers, null>,
): PageForm
/** A form that acts on its subject. */
export function formOf<F extends FieldRules, Input, Made, Offers, Current>(
  rules: SendRules<F, Input, Made, Offers, Current>,
  about: Subject<Current>,
): PageForm
/** A form that changes its subject. */
export function formOf<F extends FieldRules, Input, Offers, Current>(
  rules: EditRules<F, Input, Offers, Current>,
  about: Subject<Current>,
): PageForm
export function formOf<F extends FieldRules, Input, Made, Offers, Current>(
  rules: SendRules<F, Input, Made, Offers, Current> | EditRules<F, Input, Offers, Current>,
  about?: Subject<Current>,
): PageForm {
  const { intent, fields, files = [], maxFields } = rules
  return {
    intent,
    fields,
    files,
    maxFields,
    async act(visit, sent, sentFiles) {
      const widened = await attempt(rules.before?.(sent, visit) ?? Promise.resolve(sent))
      const found = widened.ok ? await lookUp(visit, rules, about) : notNow(widened.error, rules)
      const form = widened.ok ? widened.value : sent
      if ("current" in found) {
        const act = { ...visit, form, sentFiles, current: found.current }
        return "values" in rules ? saveOnce(act, rules) : sendOnce(act, rules)
      }
      const { isGone, ...why } = found
      const reply = "values" in rules ? { intent, form: null, ...why } : unsentForm(rules, form, why)
      return { ...reply, unsent: isGone ? null : unsentFields(form) }
    },
  }
}

type Found<Current> =
  | { readonly current: Current }
  | { readonly status: number; readonly message: string; readonly isGone: boolean }

/** Loads the subject of a form. If that fails, nothing was sent and the form is shown again. */
async function lookUp<Current>(
  visit: AuthorizedRequest,
  rules: Pick<SendRules, "unsent">,
  about: Subject<Current> | undefined,
): Promise<Found<Current>> {
  if (!about) return { current: null as Current }
  const found = await attempt(about.find(visit))
  if (found.ok && found.value !== null) return { current: found.value }
  if (found.ok || isGone(found)) return { status: 404, message: about.missing, isGone: true }
  if (about.failed) visit.context.flash.add(about.failed)
  return notNow(found.error, rules)
}

function notNow({ init }: UpstreamError, { unsent }: Pick<SendRules, "unsent">) {
  return { status: beforeSending(init.status), message: unsent ?? NOT_SENT, isGone: false }
}

/** Reads a form within the limits of the page's largest form. Holds its files' bytes while `use` runs. */
function withForm<Result>(
  visit: AuthorizedRequest,
  forms: readonly Pick<PageForm, "files" | "maxFields">[],
  use: (form: FormData, files: ReadonlyMap<string, File>) => Promise<Result>,
): Promise<Result> {
  const most = Math.max(MAX_FIELDS, ...forms.map(({ maxFields = 0 }) => maxFields))
  const names = [...new Set(forms.flatMap(({ files }) => files.map(({ name }) => name)))]
  if (names.length === 0) return readOwnForm(visit, { maxFields: most }).then((form) => use(form, new Map()))
  const { request, context } = visit
  return withFileForm(request, names, { maxFields: most, signal: context.signal }, async ({ form, files }) => {
    await refuseOthersForm(visit, form)
    return use(form, files)
  })
}

/** Adds a placeholder for each chosen file: files are not fields, but a file alone is also a change. */
function withWords(form: FormData, files: ReadonlyMap<string, File>, rules: readonly FileRule[]): FormData {
  for (const { name } of rules) {
    const file = files.get(name)
    if (file) form.set(name, `${file.name.slice(-MAX_FILE_NAME)}, ${file.size} bytes`)
  }
  return form
}

const room = new UploadRoom()

/** A form with its files, which are not among its fields. An empty file field has no entry. */
interface FileForm {
  readonly form: FormData
  readonly files: ReadonlyMap<string, File>
}

/**
 * Reads a form with files by `readForm`. Holds upload room while `use` runs. A file too large for its field is passed
 * on, so that the form can be shown again. Throws 413 for a file in another field and 503 if too many uploads wait.
 */
export async function withFileForm<Result>(
  request: Request,
  names: readonly string[],
  { signal, ...limits }: Pick<FormLimits, "maxFields"> & { signal?: AbortSignal | undefined },
  use: (sent: FileForm) => Promise<Result>,
): Promise<Result> {
  const length = Number(request.headers.get("Content-Length")) || LARGER_BODY_BYTES
  // A form as small as one without files does not wait for room.
  const leave = length > DEFAULT_BODY_BYTES ? await room.take(Math.min(length, LARGER_BODY_BYTES), signal) : () => {}
  try {
    return await use(await readFiles(request, names, limits))
  } finally {
    leave()
  }
}

async function readFiles(
  request: Request,
  names: readonly string[],
  limits: Pick<FormLimits, "maxFields">,
): Promise<FileForm> {
  const files = new Map<string, FileUpload>()
  const fileLimits = { maxFiles: names.length, maxFileBytes: LARGER_BODY_BYTES }
  const form = await readForm(request, { ...limits, ...fileLimits }, (file) => {
    if (!names.includes(file.fieldName) || files.has(file.fieldName)) throw tooLarge()
    // Without a chosen file the browser sends an entry without name and bytes.
    if (file.name !== "" || file.size > 0) files.set(file.fieldName, file)
    return null
  })
  for (const name of names) form.delete(name)
  if (textLength(form) > MAX_FORM_BYTES) throw tooLarge()
  return { form, files }
}

function tooLarge(): Response {
  return new Response("The form is too large.", { status: 413 })
}

function textLength(form: FormData): number {
  let length = 0
  for (const [name, value] of form) length += name.length + (typeof value === "string" ? value.length : 0)
  return length
}
