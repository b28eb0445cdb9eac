import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/bidi"
import { type Column, DataTable } from "~/ui/data-table"
import { EmptyState } from "~/ui/empty-state"
import { ErrorState } from "~/ui/error-state"
import { Pager } from "~/ui/pager"
import { Status } from "~/ui/status"
import { withQuery } from "~/ui/with-query"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import type { CitcLogsView } from "./profile-view.server"

type Row = CitcLogsView["rows"][number]

const COLUMNS: Column<Row>[] = [
  {
    key: "status",
    head: "Response Status",
    lead: true,
    cell: ({ status, isGood }) => <Status kind={isGood ? "ok" : "no"}>{status}</Status>,
  },
  { key: "time", head: "Time", end: true, numeric: true, cell: ({ time }) => time },
  {
    key: "errors",
    head: "Errors if Any",
    label: "Errors if Any",
    full: true,
    cell: ({ errors }) => (errors ? <Bidi>{errors}</Bidi> : <span className="sub">{ownProfileTexts.none}</span>),
  },
  { key: "admin", head: "Admin ID", label: "Admin ID", numeric: true, right: true, cell: ({ admin }) => admin },
]

interface CitcLogsProps {
  /** Null where they could not be had. */
  logs: CitcLogsView | null
  perPage: number
}

/** What CITC answered, the newest first, seven a page (D2 2, 7). */
export function CitcLogs({ logs, perPage }: CitcLogsProps) {
  const { pathname, search } = useLocation()
  const href = (page: number) => withQuery(pathname, search, { dialog: undefined, logs: page === 1 ? undefined : page })
  if (!logs) return <ErrorState />
  return (
    <>
      <DataTable
        id="citc-logs"
        caption={profileTexts.logs}
        columns={COLUMNS}
        rows={logs.rows}
        rowKey={({ id }) => id}
        instead={logs.rows.length === 0 ? <EmptyState text={ownProfileTexts.noLogs} icon="send" /> : undefined}
      />
      {logs.total > 0 ? (
        <Pager
          page={logs.page}
          lastPage={logs.pages}
          href={href}
          label="Logs pages"
          total={logs.total}
          pageSize={perPage}
          tableId="citc-logs"
        />
      ) : null}
    </>
  )
}
