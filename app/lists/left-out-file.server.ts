import type { Guarded } from "~/auth/guard.server"
import type { LeftOut, LineRules } from "~/domain/checked-lines"
import { foundIn, leftOutLines } from "~/forms/files/checked-file.server"
import { type CheckedFile, readCheckedFile } from "~/store/checked-files.server"
import { exportFile } from "./export-file.server"
import type { FileColumn } from "./file-pieces.server"

interface LeftOutFile {
  /** Begins the download's name. */
  readonly name: string
  readonly file: CheckedFile
  readonly rules: LineRules
  /** Its check page. */
  readonly path: string
}

/** The lines of a checked file that can't be sent, with its own columns, the line and the reason: to be mended. */
export async function leftOutFile({ context, session }: Guarded, { name, file, rules, path }: LeftOutFile) {
  const { heading, width } = foundIn(file)
  const columns = Array.from(
    { length: Math.max(heading.length, width) },
    (_, at): FileColumn<LeftOut> => ({
      head: heading[at]?.trim() ?? "",
      kind: "kept-digits",
      value: ({ cells }) => cells[at],
    }),
  )
  return exportFile<LeftOut>(context, session, {
    name,
    columns: [
      ...columns,
      { head: "line", kind: "number", value: ({ line }) => line },
      { head: "reason", value: ({ reason }) => reason },
    ],
    listPath: path,
    async *read() {
      yield* leftOutLines(await readCheckedFile(file), rules)
    },
  })
}
