import { useLocation } from "@remix-run/react"
import { Bidi } from "~/ui/elements/bidi"
import { ErrorState } from "~/ui/elements/error-state"
import { Status } from "~/ui/elements/status"
import { type Column, DataTable } from "~/ui/list/data-table"
import { Pager } from "~/ui/list/pager"
import { withQuery } from "~/ui/list/with-query"
import { EmptyState } from "~/ui/page/empty-state"
import { ownProfileTexts, profileTexts } from "./profile-texts"
import type { CitcLogsView } from "./profile-view.server"

type Row = CitcLogsView["rows"][number]

const COLUMNS: Column<Row>[] = [
  {
    key: "status",
    head: "Response Status",
    lead: true,
    cell: ({ status, isGood }) => <Status kind={isGood ? "good" : "bad"}>{status}</Status>,
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
  logs: CitcLogsView | null
  perPage: number
}

/** What CITC answered, the newest first, seven a page (product/workforce 1.3). */
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
