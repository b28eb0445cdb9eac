import { Bidi } from "~/ui/elements/bidi"
import { Status } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { PagedTable } from "~/ui/list/paged-table"
import { ownEmployeesFileTexts } from "./employees-file-texts"

interface BrokenRow {
  line: number
  name: string
  email: string
  phone: string
  reason: string
}

interface BrokenRowsProps {
  broken: { rows: readonly BrokenRow[]; page: number; pages: number; total: number; perPage: number }
  /** Where all of them are a file. */
  file: string
  pageHref: (page: number) => string
}

/** The lines of a file that may not be linked, with the file's own numbers: its header is line 1. */
export function BrokenRows({ broken, file, pageHref }: BrokenRowsProps) {
  return (
    <section className="mt-6" aria-labelledby="broken-h">
      <div className="row sp">
        <h2 id="broken-h">
          {ownEmployeesFileTexts.broken} <span className="count">{broken.total.toLocaleString("en-US")}</span>
        </h2>
        <a className="btn s sm" href={file} download>
          {ownEmployeesFileTexts.download}
        </a>
      </div>
      <PagedTable
        id="broken"
        caption={ownEmployeesFileTexts.broken}
        columns={COLUMNS}
        list={broken}
        rowKey={(row) => row.line}
        pageHref={pageHref}
      />
    </section>
  )
}

const COLUMNS: readonly Column<BrokenRow>[] = [
  { key: "line", head: "Line", label: "Line", numeric: true, cell: (row) => row.line.toLocaleString("en-US") },
  { key: "name", head: "Name", lead: true, cell: (row) => <Bidi>{row.name || "None"}</Bidi> },
  { key: "email", head: "Email", label: "Email", cell: (row) => <bdi dir="ltr">{row.email || "None"}</bdi> },
  {
    key: "phone",
    head: "Phone",
    label: "Phone",
    numeric: true,
    cell: (row) => <bdi dir="ltr">{row.phone || "None"}</bdi>,
  },
  { key: "reason", head: "Reason", full: true, cell: (row) => <Status kind="bad">{row.reason}</Status> },
]
