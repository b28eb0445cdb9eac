import { type FileRule, fileProblem } from "~/ui/fields/file-rules"
import { type ImageRule, imageProblem, imageTexts } from "~/ui/fields/image-rules"
import { withFileForm } from "./file-form.server"
import type { FormLimits } from "./form.server"
import { type CleanImage, decodeImage, type Sender } from "./image-decode.server"

export type SentImage =
  | { readonly kind: "none" }
  /** Why, and the status of the answer: 413 where it has too many bytes, 503 where too many wait. */
  | { readonly kind: "refused"; readonly text: string; readonly status: 413 | 422 | 503 }
  /** Written anew; its name is ours. */
  | ({ readonly kind: "image"; readonly fileName: string } & CleanImage)

/** The file of a form: `image` is written anew, `csv` as it came. */
export type SentFile = SentImage | { readonly kind: "csv"; readonly file: File }

/** Reads a form with an image, throwing as `withFileForm` does; a refused image leaves the other fields as typed. */
export async function readImageForm(
  request: Request,
  rule: ImageRule,
  { sender, signal, ...limits }: Pick<FormLimits, "maxFields"> & Sender,
): Promise<{ form: FormData; image: SentImage }> {
  // Not before the whole form was taken: one that is refused has nothing decoded.
  return withFileForm(request, [rule.name], { ...limits, signal }, async ({ form, files }) => {
    const sent = files.get(rule.name)
    return { form, image: sent ? await judge(sent, rule, { sender, signal }) : { kind: "none" } }
  })
}

/** What a form's file field brought, held against its rule: by size, name and content. */
export function judgeFile(file: File | undefined, rule: FileRule, sender: Sender): Promise<SentFile> | SentFile {
  if (!file) return { kind: "none" }
  return rule.type === "image" ? judge(file, rule, sender) : judgeCsv(file, rule)
}

/** A file with a zero byte is no text, whatever it is called. */
async function judgeCsv(file: File, rule: Extract<FileRule, { type: "csv" }>): Promise<SentFile> {
  const problem = fileProblem(rule, file)
  if (problem) return { kind: "refused", text: problem, status: problem === rule.texts.size ? 413 : 422 }
  const bytes = new Uint8Array(await file.arrayBuffer())
  return bytes.includes(0) ? { kind: "refused", text: rule.texts.format, status: 422 } : { kind: "csv", file }
}

async function judge(file: File, rule: ImageRule, sender: Sender): Promise<SentImage> {
  const problem = imageProblem(rule, file)
  if (problem) return { kind: "refused", text: problem, status: problem === imageTexts.size ? 413 : 422 }
  const decoded = await decodeImage(file, rule.maxBytes, sender)
  if ("image" in decoded) {
    const { width, height } = decoded.image
    if (rule.side && (width !== rule.side || height !== rule.side)) return refuse(imageTexts.dimensions, 422)
    const extension = decoded.image.contentType === "image/png" ? "png" : "jpg"
    return { kind: "image", ...decoded.image, fileName: `${rule.name}.${extension}` }
  }
  return refuse(imageTexts[decoded.refused], decoded.refused === "busy" ? 503 : 422)
}

function refuse(text: string, status: 422 | 503): SentImage {
  return { kind: "refused", text, status }
}
