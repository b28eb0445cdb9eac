import { type ImageRule, imageProblem } from "./image-rules"

export interface CsvRule {
  readonly name: string
  /** Inclusive. */
  readonly maxBytes: number
  readonly texts: { readonly size: string; readonly format: string; readonly empty: string }
}

export type FileRule =
  | ({ readonly type: "csv"; readonly required?: string } & CsvRule)
  | ({ readonly type: "image"; readonly required?: string } & ImageRule)

/** Why a file is refused by its size and name; null if only its content can tell. */
export function fileProblem(rule: FileRule, file: { name: string; size: number }): string | null {
  if (rule.type === "image") return imageProblem(rule, file)
  if (file.size > rule.maxBytes) return rule.texts.size
  if (!/\.csv$/i.test(file.name)) return rule.texts.format
  return file.size === 0 ? rule.texts.empty : null
}
