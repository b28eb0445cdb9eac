import { Status } from "~/ui/elements/status"
import { Words } from "~/ui/elements/words"
import type { Column } from "~/ui/list/data-table"
import type { CheckedFileView } from "./checked-file-view"
import { count, type FileWords, fileTexts } from "./file-texts"

type Broken = CheckedFileView["broken"]["rows"][number]
type Doubled = CheckedFileView["doubled"]["rows"][number]
type Ready = CheckedFileView["ready"][number]

const LINE = {
  ...{ key: "line", head: "Line", label: "Line", numeric: true, quiet: true, className: "w-20" },
  cell: ({ line }: { line: number }) => count(line),
} as const

/** The lines that can't be sent: the cell that is broken is marked, and why. */
export function brokenColumns({ heads }: FileWords): readonly Column<Broken>[] {
  return [
    LINE,
    ...heads.map(
      (head, at): Column<Broken> => ({
        ...{ key: `cell-${at}`, head, lead: at === 0, ...(at > 0 ? { label: head } : {}) },
        cell: (row) => <Cell text={row.cells[at] ?? ""} isBroken={row.at === at} />,
      }),
    ),
    { key: "reason", head: "Error", full: true, cell: ({ reason }) => <Status kind="bad">{reason}</Status> },
  ]
}

/** A file's own words: they read their own way, and stay whole. */
function OwnWords({ text }: { text: string }) {
  return (
    <bdi>
      <Words>{text}</Words>
    </bdi>
  )
}

function Cell({ text, isBroken }: { text: string; isBroken: boolean }) {
  if (!isBroken) return text === "" ? <span className="sub">None</span> : <OwnWords text={text} />
  return (
    <bdi className="raw bad" dir="auto">
      {text === "" ? (
        <>
          {"\u00A0"}
          <span className="sr">{fileTexts.emptyCell}</span>
        </>
      ) : (
        <Words>{text}</Words>
      )}
    </bdi>
  )
}

export function doubledColumns({ key }: FileWords): readonly Column<Doubled>[] {
  return [
    { key: "key", head: key, lead: true, cell: (row) => <OwnWords text={row.key} /> },
    {
      ...{ key: "lines", head: "Lines", label: "Lines" },
      cell: (row) => row.lines.map(count).join(", ") + (row.times > row.lines.length ? " …" : ""),
    },
    {
      ...{ key: "times", head: "In the file", numeric: true, right: true, end: true },
      cell: (row) => `${count(row.times)} times`,
    },
  ]
}

export function readyColumns({ heads }: FileWords): readonly Column<Ready>[] {
  return [
    LINE,
    ...heads.map(
      (head, at): Column<Ready> => ({
        ...{ key: `cell-${at}`, head, lead: at === 0, ...(at > 0 ? { label: head } : {}) },
        cell: (row) => <OwnWords text={row.cells[at] ?? ""} />,
      }),
    ),
  ]
}
