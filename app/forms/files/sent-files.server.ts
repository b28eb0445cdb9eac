import { type FileRule, fileProblem } from "~/ui/fields/file-rules"
import { type ImageRule, imageProblem, imageTexts } from "~/ui/fields/image-rules"
import type { FieldErrors } from "../check-values.server"
import { encodingOf } from "./encoding.server"
import { type CleanImage, decodeImage, type Sender } from "./image-decode.server"

export type SentImage =
  | { readonly kind: "none" }
  /** Reason, and the response status: 413 for too many bytes, 503 if too many wait. */
  | { readonly kind: "refused"; readonly text: string; readonly status: 413 | 422 | 503 }
  /** Re-encoded; the file name is ours. */
  | ({ readonly kind: "image"; readonly fileName: string } & CleanImage)

/** A sent file: an `image` is re-encoded, a `csv` is unchanged. */
export type SentFile = SentImage | { readonly kind: "csv"; readonly file: File }
type Refused = Extract<SentFile, { kind: "refused" }>
/** A file that passed its rule. */
export type GoodFile = Exclude<SentFile, { kind: "none" | "refused" }>

/** Files by field name. */
export interface SentFiles {
  readonly good: ReadonlyMap<string, GoodFile>
  readonly refused: ReadonlyMap<string, Refused>
}

export const NO_FILES: SentFiles = { good: new Map(), refused: new Map() }

/** Checks each sent file against its rule: size, name and content. */
export async function judgeFiles(
  files: ReadonlyMap<string, File>,
  rules: readonly FileRule[],
  sender: Sender,
): Promise<SentFiles> {
  const [good, refused] = [new Map<string, GoodFile>(), new Map<string, Refused>()]
  for (const rule of rules) {
    const file = files.get(rule.name)
    if (!file) continue
    const judged = await (rule.type === "image" ? judge(file, rule, sender) : judgeCsv(file, rule))
    if (judged.kind === "refused") refused.set(rule.name, judged)
    else if (judged.kind !== "none") good.set(rule.name, judged)
  }
  return { good, refused }
}

/** Errors of a form's files by field name, including missing required files. */
function fileErrors(rules: readonly FileRule[], { good, refused }: SentFiles): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { name, required } of rules) {
    const text = refused.get(name)?.text ?? (good.has(name) ? null : required)
    if (text) errors[name] = [text]
  }
  return errors
}

/**
 * Combined errors of a form's fields and files; null if there are none.
 *
 * @returns also the response status: 413 before 503 before 422
 */
export function refusedInput(
  checked: { readonly errors: FieldErrors } | { readonly input: unknown },
  rules: readonly FileRule[] | undefined,
  files: SentFiles,
): { errors: FieldErrors; status: number } | null {
  const errors = { ...("errors" in checked ? checked.errors : {}), ...fileErrors(rules ?? [], files) }
  if (!("errors" in checked) && Object.keys(errors).length === 0) return null
  const statuses = new Set([...files.refused.values()].map(({ status }) => status))
  return { errors, status: statuses.has(413) ? 413 : statuses.has(503) ? 503 : 422 }
}

/** @throws Error if the form has no such image: its rule must require it */
export function imageIn(files: ReadonlyMap<string, GoodFile>, name: string) {
  const file = files.get(name)
  if (file?.kind !== "image") throw new Error(`a form without its ${name} is refused before`)
  return file
}

/** @throws Error if the form has no such file: its rule must require it */
export function csvIn(files: ReadonlyMap<string, GoodFile>, name: string): File {
  const file = files.get(name)
  if (file?.kind !== "csv") throw new Error(`a form without its ${name} is refused before`)
  return file.file
}

/** Content that is not text in any encoding is refused, whatever the file name. */
async function judgeCsv(file: File, rule: Extract<FileRule, { type: "csv" }>): Promise<SentFile> {
  const problem = fileProblem(rule, file)
  if (problem) return { kind: "refused", text: problem, status: problem === rule.texts.size ? 413 : 422 }
  const isText = encodingOf(Buffer.from(await file.arrayBuffer())) !== null
  return isText ? { kind: "csv", file } : { kind: "refused", text: rule.texts.format, status: 422 }
}

const ENDING = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif", "image/webp": "webp" } as const

async function judge(file: File, rule: ImageRule, sender: Sender): Promise<SentImage> {
  const problem = imageProblem(rule, file)
  if (problem) return { kind: "refused", text: problem, status: file.size > rule.maxBytes ? 413 : 422 }
  const decoded = await decodeImage(file, rule, sender)
  if ("image" in decoded) {
    const { width, height } = decoded.image
    if (rule.side && (width !== rule.side || height !== rule.side)) return refuse(imageTexts.dimensions, 422)
    return { kind: "image", ...decoded.image, fileName: `${rule.name}.${ENDING[decoded.image.contentType]}` }
  }
  const text = (decoded.refused === "format" ? rule.texts?.format : null) ?? imageTexts[decoded.refused]
  return refuse(text, decoded.refused === "busy" ? 503 : 422)
}

function refuse(text: string, status: 422 | 503): SentImage {
  return { kind: "refused", text, status }
}
