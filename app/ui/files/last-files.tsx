import { Bidi } from "~/ui/elements/bidi"
import { Link } from "~/ui/elements/link"
import { type Column, DataTable } from "~/ui/list/data-table"
import { count } from "./file-texts"

const LAST_FILES = "Recent files"

const NO_FILE = "No file yet."

interface LastFile {
  id: string
  fileName: string
  sentAt: string
  staffName: string
  sent: number
  left: number
}

interface LastFilesProps {
  files: readonly LastFile[]
  resultPath: (id: string) => string
}

/** Files sent last, each linked to its result. */
export function LastFiles({ files, resultPath }: LastFilesProps) {
  const columns: readonly Column<LastFile>[] = [
    { key: "at", head: "When", numeric: true, className: "w-48", cell: (row) => row.sentAt },
    { key: "who", head: "Who", className: "w-48", cell: (row) => <Bidi>{row.staffName}</Bidi> },
    {
      ...{ key: "file", head: "File", lead: true },
      cell: (row) => (
        <Link className="t1" to={resultPath(row.id)}>
          <bdi translate="no">{row.fileName}</bdi>
        </Link>
      ),
    },
    { key: "sent", head: "Sent", full: true, cell: (row) => sentText(row) },
  ]
  return (
    <section className="page" aria-labelledby="last-files-h">
      <h2 id="last-files-h">{LAST_FILES}</h2>
      {files.length > 0 ? (
        <DataTable id="last-files" caption={LAST_FILES} columns={columns} rows={files} rowKey={(row) => row.id} />
      ) : (
        <p className="sub">{NO_FILE}</p>
      )}
    </section>
  )
}

/** The same as a list, for narrow places such as a panel. */
export function LastFilesList({ files, resultPath }: LastFilesProps) {
  return (
    <section aria-labelledby="last-files-h" className="stack gap-2">
      <h3 id="last-files-h">{LAST_FILES}</h3>
      {files.length > 0 ? (
        <ul className="stack gap-2">
          {files.map((row) => (
            <li key={row.id}>
              <Link className="t1" to={resultPath(row.id)}>
                <bdi translate="no">{row.fileName}</bdi>
              </Link>
              <span className="sub block">
                {sentText(row)}, {row.sentAt}, <Bidi>{row.staffName}</Bidi>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="sub">{NO_FILE}</p>
      )}
    </section>
  )
}

function sentText({ sent, left }: Pick<LastFile, "sent" | "left">): string {
  const lines = `${count(sent)} ${sent === 1 ? "line" : "lines"}`
  return left > 0 ? `${lines}, ${count(left)} excluded` : lines
}
