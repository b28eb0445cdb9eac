import type { AuthorizedSession } from "~/auth/guard.server"
import type { JudgedLine, LineRules } from "~/domain/checked-lines"
import { foundIn, leftOutLines } from "~/forms/files/checked-file.server"
import { exportFile } from "~/lists/export-file.server"
import type { FileColumn } from "~/lists/file-pieces.server"
import { type CheckedFile, readCheckedFile } from "~/store/checked-files.server"

interface LeftOutFile {
  /** Begins the download's name. */
  readonly name: string
  readonly file: CheckedFile
  readonly rules: LineRules
  /** Its check page. */
  readonly path: string
}

/** The lines of a checked file that can't be sent, with its own columns, the line and the reason: to be mended. */
export async function leftOutFile({ context, session }: AuthorizedSession, { name, file, rules, path }: LeftOutFile) {
  const found = foundIn(file)
  const { heading, width, columns: taken } = found
  // A file without heading gets one, by which it is recognised when it is chosen again.
  const headOf = (at: number) => {
    const named = taken.indexOf(at)
    return heading[at]?.trim() || (named >= 0 ? (rules.headings?.[named] ?? "id") : `column ${at + 1}`)
  }
  const columns = Array.from(
    { length: Math.max(heading.length, width) },
    (_, at): FileColumn<JudgedLine> => ({
      head: headOf(at),
      kind: "kept-digits",
      value: ({ cells }) => cells[at],
    }),
  )
  return exportFile<JudgedLine>(context, session, {
    name,
    columns: [
      ...columns,
      { head: "line", kind: "number", value: ({ line }) => line },
      { head: "reason", value: ({ reason }) => reason },
    ],
    listPath: path,
    async *read() {
      yield* leftOutLines(await readCheckedFile(file), { rules, found })
    },
  })
}

/** What the file of a form looks like, to be downloaded: its heading and a few of its rows. */
export function exampleFile(fileName: string, lines: readonly string[]): Response {
  return new Response(lines.map((line) => `${line}\r\n`).join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  })
}
