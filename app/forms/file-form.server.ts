import type { FileUpload } from "@remix-run/form-data-parser"
import { LARGER_BODY_BYTES } from "~/base/route-handle"
import { DEFAULT_BODY_BYTES } from "./body-limits.server"
import { UploadRoom } from "./files/upload-room.server"
import { type FormLimits, MAX_FORM_BYTES, readForm } from "./form.server"

const room = new UploadRoom()

/** A form with files, which are not among its fields. Of fields that hold no file there is none. */
export interface FileForm {
  readonly form: FormData
  readonly files: ReadonlyMap<string, File>
}

/**
 * Reads a form with files by `readForm` and keeps their bytes while `use` runs; one too large for its field is given
 * all the same, so that its form comes back. Throws also 413 for a file in another field, 503 when too many wait.
 */
export async function withFileForm<Result>(
  request: Request,
  names: readonly string[],
  { signal, ...limits }: Pick<FormLimits, "maxFields"> & { signal?: AbortSignal | undefined },
  use: (sent: FileForm) => Promise<Result>,
): Promise<Result> {
  const length = Number(request.headers.get("Content-Length")) || LARGER_BODY_BYTES
  // A form as small as those without a file waits for nobody's.
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
    // What a browser sends where no file was chosen has neither name nor bytes.
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
