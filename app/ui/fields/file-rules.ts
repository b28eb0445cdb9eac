import { type ImageRule, imageProblem } from "./image-rules"

/** A form's field for a file of rows: comma-separated text. */
export interface CsvRule {
  readonly name: string
  /** Exactly this many pass. */
  readonly maxBytes: number
  readonly texts: { readonly size: string; readonly format: string; readonly empty: string }
}

/** The file of a form; a form has one at most. */
export type FileRule =
  | ({ readonly type: "csv"; readonly required?: string } & CsvRule)
  | ({ readonly type: "image"; readonly required?: string } & ImageRule)

/** Why a file can't be taken, by its size and name; null where only its content can say. */
export function fileProblem(rule: FileRule, file: { name: string; size: number }): string | null {
  if (rule.type === "image") return imageProblem(rule, file)
  if (file.size > rule.maxBytes) return rule.texts.size
  if (!/\.csv$/i.test(file.name)) return rule.texts.format
  return file.size === 0 ? rule.texts.empty : null
}
