import type { FileUpload } from "@remix-run/form-data-parser"
import { LARGER_BODY_BYTES } from "~/base/route-handle"
import { DEFAULT_BODY_BYTES } from "./body-limits.server"
import { UploadRoom } from "./files/upload-room.server"
import { type FormLimits, MAX_FORM_BYTES, readForm } from "./form.server"

const room = new UploadRoom()

/** A form with its files, which are not among its fields. An empty file field has no entry. */
export interface FileForm {
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
