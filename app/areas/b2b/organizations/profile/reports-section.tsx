import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { isEnumValue } from "~/domain/enum-case"
import { poll } from "~/ui/browser/poll"
import { Bidi } from "~/ui/elements/bidi"
import { Button } from "~/ui/elements/button"
import { ExternalLink } from "~/ui/elements/external-link"
import { Link } from "~/ui/elements/link"
import { ActiveStatus, Status } from "~/ui/elements/status"
import type { Column } from "~/ui/list/data-table"
import { TableSection } from "~/ui/list/table-section"
import { linkingResultPath } from "../../employees-file-paths"
import { organizations } from "../../organization.record"
import { organizationTexts } from "../organization-texts"
import type { Sections } from "../sections-view.server"
import type { loader } from "./reports"

const NOT_READY = "Not ready yet"

type Reports = Sections["reports"]
type Report = NonNullable<Reports>["rows"][number]

/** Polls while a report is in progress, for at most ten minutes. */
const POLL_EVERY_MS = 4_000
const MAX_POLLS = 150

interface ReportsSectionProps {
  /** Id of the organization. */
  id: string
  reports: Reports
  /** The '+' button. */
  add: { to: string; text: string } | null
  pageHref: (page: number) => string
  exportHref: string
  /** The address of this page, to refresh it without script. */
  here: string
}

/** Linking reports; polls while one of them is in progress. */
export function ReportsSection({ id, reports, add, pageHref, exportHref, here }: ReportsSectionProps) {
  const { shown, isPending } = useLiveReports(id, reports)
  return (
    <TableSection
      id="linking-reports"
      title={organizationTexts.linkingReports}
      list={shown}
      columns={columnsOf(id, shown?.page)}
      rowKey={(row) => row.id}
      emptyText="No employee files sent yet."
      add={add}
      tools={
        isPending ? (
          <p className="row" role="status">
            <span className="sub">A file is being processed. This list updates automatically.</span>
            <Button small look="quiet" className="-ms-2" to={here} preventScrollReset replace>
              Refresh
            </Button>
          </p>
        ) : null
      }
      pageHref={pageHref}
      exportHref={exportHref}
    />
  )
}

const isInProgress = ({ status }: Report) => isEnumValue(status, "PENDING")

function useLiveReports(id: string, loaded: Reports): { shown: Reports; isPending: boolean } {
  const { load, data, state } = useFetcher<typeof loader>({ key: `reports-${id}` })
  const polls = useRef(0)
  const [older, setOlder] = useState({ than: loaded, data })
  // A response that was requested before the page was loaded again is outdated.
  if (older.than !== loaded) setOlder({ than: loaded, data })
  const live = data === older.data ? null : data?.reports
  const shown = live && live.page === loaded?.page ? live : loaded
  const isPending = shown?.rows.some(isInProgress) ?? false
  const page = shown?.page
  useEffect(() => {
    if (!isPending || page === undefined || state !== "idle") return undefined
    return poll(POLL_EVERY_MS, () => {
      if (polls.current++ < MAX_POLLS) load(`${organizations.pathOf(id)}/reports?reports=${page}`)
    })
  }, [isPending, page, state, load, id])
  return { shown, isPending }
}

const columnsOf = (organizationId: string, page?: number): readonly Column<Report>[] => [
  { key: "name", head: "Name", lead: true, cell: (row) => <Bidi>{row.name}</Bidi> },
  { key: "created", head: "Created", label: "Created", numeric: true, cell: (row) => row.created },
  {
    key: "original",
    head: "Original sheet",
    label: "Original sheet",
    cell: (row) => <Sheet href={row.originalSheet} of={row.name} what="Original sheet" />,
  },
  {
    key: "result",
    head: "Result sheet",
    label: "Result sheet",
    cell: (row) => <Sheet href={row.resultSheet} of={row.name} what="Result sheet" />,
  },
  {
    key: "outcome",
    head: "Result",
    label: "Result",
    cell: (row) =>
      row.resultSheet ? (
        <Link to={linkingResultPath(organizationId, row.id, page)}>
          View result<span className="sr">, {row.name}</span>
        </Link>
      ) : (
        <span className="sub">{NOT_READY}</span>
      ),
  },
  { key: "status", head: "Status", end: true, cell: (row) => <ReportStatus row={row} /> },
]

function ReportStatus({ row }: { row: Report }) {
  if (isInProgress(row)) return <Status kind="pending">Processing</Status>
  return <ActiveStatus status={row.status} />
}

function Sheet({ href, of, what }: { href: string | null; of: string; what: string }) {
  if (!href) return <span className="sub">{NOT_READY}</span>
  return (
    <ExternalLink href={href}>
      {what}
      <span className="sr">, {of}</span>
    </ExternalLink>
  )
}
