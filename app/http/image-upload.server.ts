import type { FileUpload } from "@remix-run/form-data-parser"
import { type ImageRule, imageProblem, imageTexts } from "~/ui/image-rules"
import { DEFAULT_BODY_BYTES, LARGER_BODY_BYTES } from "./body-limits.server"
import { type FormLimits, MAX_FORM_BYTES, readForm } from "./form.server"
import { type CleanImage, decodeImage } from "./image-decode.server"
import { UploadRoom } from "./upload-room.server"

export type SentImage =
  | { readonly kind: "none" }
  /** Why, and the status of the answer: 413 where it has too many bytes. */
  | { readonly kind: "refused"; readonly text: string; readonly status: 413 | 422 }
  /** Written anew; its name is ours. */
  | ({ readonly kind: "image"; readonly fileName: string } & CleanImage)

const room = new UploadRoom()

/**
 * Reads a form with an image, as `readForm` does. The image is not among the form's fields. One that is refused leaves
 * the other fields as they were typed, up to the limit of the whole body.
 *
 * @param signal ends the waiting for room when the browser goes away: the request's own (`context.signal`)
 * @throws Response as `readForm` does, 413 also for a file in another field; 503 when too many uploads wait
 */
export async function readImageForm(
  request: Request,
  rule: ImageRule,
  { signal, ...limits }: Pick<FormLimits, "maxFields"> & { signal?: AbortSignal } = {},
): Promise<{ form: FormData; image: SentImage }> {
  const length = Number(request.headers.get("Content-Length")) || LARGER_BODY_BYTES
  // A form as small as those without an image waits for nobody's photo.
  const leave = length > DEFAULT_BODY_BYTES ? await room.take(Math.min(length, LARGER_BODY_BYTES), signal) : () => {}
  try {
    let sent = null as FileUpload | null
    const fileLimits = { maxFiles: 1, maxFileBytes: LARGER_BODY_BYTES }
    const form = await readForm(request, { ...limits, ...fileLimits }, (file) => {
      // One more file than the fields that take one.
      if (file.fieldName !== rule.name) throw refuseBody()
      sent = file
      return null
    })
    form.delete(rule.name)
    if (textLength(form) > MAX_FORM_BYTES) throw refuseBody()
    // Not before the whole form was taken: one that is refused has nothing decoded.
    return { form, image: sent ? await judge(sent, rule) : { kind: "none" } }
  } finally {
    leave()
  }
}

async function judge(file: FileUpload, rule: ImageRule): Promise<SentImage> {
  // What a browser sends where no file was chosen.
  if (file.name === "" && file.size === 0) return { kind: "none" }
  const problem = imageProblem(rule, file)
  if (problem) return { kind: "refused", text: problem, status: problem === imageTexts.size ? 413 : 422 }
  const decoded = await decodeImage(file, rule.maxBytes)
  if ("image" in decoded) {
    const extension = decoded.image.contentType === "image/png" ? "png" : "jpg"
    return { kind: "image", ...decoded.image, fileName: `${rule.name}.${extension}` }
  }
  return refuse(imageTexts[decoded.refused])
}

function refuseBody(): Response {
  return new Response("The form is too large.", { status: 413 })
}

function refuse(text: string): SentImage {
  return { kind: "refused", text, status: 422 }
}

function textLength(form: FormData): number {
  let length = 0
  for (const [name, value] of form) length += name.length + (typeof value === "string" ? value.length : 0)
  return length
}
