import { MAX_ID } from "../../contract/rest"
import { invalid } from "../../problem"

/** Ids of an uploaded file, one per line: the number of lines, and the distinct ids in their order. */
export interface IdFile {
  lines: number
  ids: number[]
}

/** Reads a file of ids, without its heading and invalid lines. Throws 422 for an empty, too large or binary file. */
export async function readIdFile(field: string, file: File, mostBytes: number): Promise<IdFile> {
  if (file.size === 0) throw invalid({ [field]: [`The ${field} is empty.`] })
  if (file.size > mostBytes) {
    throw invalid({ [field]: [`The ${field} must not be greater than ${mostBytes / 1_024} kilobytes.`] })
  }
  const text = await file.text()
  if (text.includes("\0") || text.includes("\uFFFD")) throw invalid({ [field]: [`The ${field} must be a CSV file.`] })
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/)
  const filled = lines.filter((line, index) => line.trim() !== "" && (index > 0 || /\d/.test(line)))
  const ids = new Set<number>()
  for (const line of filled) {
    const id = /^"?([1-9]\d{0,9})"?$/.exec(line.trim())
    if (id && Number(id[1]) <= MAX_ID) ids.add(Number(id[1]))
  }
  return { lines: filled.length, ids: [...ids] }
}
