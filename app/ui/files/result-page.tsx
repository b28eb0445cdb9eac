import type { ReactNode } from "react"
import { Status } from "~/ui/elements/status"
import { type Column, DataTable } from "~/ui/list/data-table"
import { PageHead } from "~/ui/page/page-head"
import { FileLine } from "./file-line"
import { FileSteps } from "./file-steps"
import { count, fileTexts } from "./file-texts"

/** The service's counts. */
export interface FileOutcome {
  taken: number
  refused: number
}

export interface RefusedLine {
  line: number
  cells: readonly string[]
  /** The service's reason; null if it gave none. */
  reason: string | null
}

interface ResultPageProps {
  crumbs: ReactNode
  /** File name, and when and by whom it was sent. */
  file: { name: string; note: string }
  outcome: FileOutcome | null
  /** Explanation, especially without counts. */
  help?: ReactNode
  refused?: { heads: readonly string[]; rows: readonly RefusedLine[] }
  actions?: ReactNode
  /** Name of this step. */
  last?: string
  children?: ReactNode
}

/** Step 3 of 3: the result of a file. */
export function ResultPage({ crumbs, file, outcome, help, refused, actions, last, children }: ResultPageProps) {
  return (
    <>
      <div className="page">
        {crumbs}
        <PageHead title={resultTitle(outcome)} help={<FileLine {...file} />} actions={actions}>
          {help ? <p className="sub">{help}</p> : null}
        </PageHead>
        <FileSteps step="Result" last={last} />
        {outcome ? <Split {...outcome} /> : null}
        {refused && refused.rows.length > 0 ? <Refused {...refused} total={outcome?.refused ?? 0} /> : null}
      </div>
      {children}
    </>
  )
}

export function sentNote({ sentAt, staffName }: { sentAt: string; staffName: string }): string {
  return `sent ${sentAt}, by ${staffName}`
}

/** "1,181 accepted, 6 refused". */
export function resultTitle(outcome: FileOutcome | null): string {
  return outcome ? `${count(outcome.taken)} accepted, ${count(outcome.refused)} refused` : fileTexts.noCounts
}

function Split({ taken, refused }: FileOutcome) {
  return (
    <>
      <svg className="fsplit" viewBox={`0 0 ${taken + refused || 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={taken} height="1" />
        <rect className="bad" x={taken} width={refused} height="1" />
      </svg>
      <p className="row sp meta num mt-1">
        <Status kind="good">{`${count(taken)} accepted`}</Status>
        <Status kind={refused > 0 ? "bad" : "muted"}>{`${count(refused)} refused`}</Status>
      </p>
    </>
  )
}

function Refused({ heads, rows, total }: { heads: readonly string[]; rows: readonly RefusedLine[]; total: number }) {
  const columns: readonly Column<RefusedLine>[] = [
    {
      ...{ key: "line", head: "Line", label: "Line", numeric: true, quiet: true, className: "w-20" },
      cell: ({ line }) => count(line),
    },
    ...heads.map(
      (head, at): Column<RefusedLine> => ({
        ...{ key: `cell-${at}`, head, lead: at === 0, ...(at > 0 ? { label: head } : {}) },
        cell: (row) => <bdi>{row.cells[at] || "None"}</bdi>,
      }),
    ),
    {
      ...{ key: "reason", head: "Reason", full: true },
      cell: ({ reason }) => <Status kind={reason ? "bad" : "muted"}>{reason ?? "No reason given"}</Status>,
    },
  ]
  return (
    <section className="mt-6" aria-labelledby="refused-h">
      <h2 id="refused-h">
        Refused <span className="count">{count(total)}</span>
      </h2>
      {rows.length < total ? <p className="meta">The first {count(rows.length)}.</p> : null}
      <DataTable id="refused" caption="Refused lines" columns={columns} rows={rows} rowKey={(row) => row.line} />
    </section>
  )
}
